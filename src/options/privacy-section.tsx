import { say } from '../ui/say.ts';
import { StoredLines } from '../ui/stored-lines.tsx';

/** What is stored, where, and what never is. */
export function PrivacySection() {
  return (
    <section id="privacy" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{say('privacyTitle')}</h2>
      <StoredLines />
    </section>
  );
}
