import { useState } from 'preact/hooks';
import type { SiteKey } from '../core/url-order.ts';
import { Button } from '../ui/button.tsx';
import { say } from '../ui/say.ts';
import { parseSiteName } from './parse-site-name.ts';

interface AddSiteProps {
  /** What the field is called. */
  label: string;
  /** What its button does. */
  act: string;
  onAdd: (site: SiteKey) => void;
}

/** A field for the name of a site that need not ever have been visited. Enter adds it. */
export function AddSite({ label, act, onAdd }: AddSiteProps) {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState(false);
  const add = (name: string) => {
    const site = parseSiteName(name);
    setUnknown(site === undefined);
    if (site === undefined) return;
    setTyped('');
    onAdd(site);
  };
  return (
    <div class="add-site">
      <input
        type="text"
        aria-label={label}
        placeholder={label}
        aria-invalid={unknown}
        dir="ltr"
        spellcheck={false}
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setUnknown(false);
        }}
        onKeyDown={(event) => event.key === 'Enter' && add(event.currentTarget.value)}
      />
      <Button disabled={typed.trim() === ''} onPress={() => add(typed)}>
        {act}
      </Button>
      <span class="small" role="status">
        {unknown ? say('addSiteUnknown') : ''}
      </span>
    </div>
  );
}
