import { Button } from './button.tsx';
import { say } from './say.ts';

interface PartRowProps {
  /** The page's own words, in one line; empty for parts without words. */
  sample: string;
  /** Language of the sample, undefined where the page does not say. */
  language: string | undefined;
  /** Where it was seen: "on 21 of 23 pages". */
  note: string;
  /** Kept by the reader: dots instead of the solid rule. */
  kept: boolean;
  /** Keeps the part, or hides it again. */
  onTurn: () => void;
  /** The row is pointed at or focused, or no longer. */
  onPoint: (pointed: boolean) => void;
}

/** A part in a list: mark, sample, where it was seen, and one button named after its sample. */
export function PartRow({ sample, language, note, kept, onTurn, onPoint }: PartRowProps) {
  const words = sample || say('partWithoutWords');
  return (
    <li
      class={kept ? 'part kept' : 'part'}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocusIn={() => onPoint(true)}
      onFocusOut={() => onPoint(false)}
    >
      {sample ? (
        <q dir="auto" lang={language}>
          {sample}
        </q>
      ) : (
        <span class="part-name muted">{words}</span>
      )}
      <small class="num">{note}</small>
      <Button label={say(kept ? 'hideNamed' : 'keepNamed', words)} onPress={onTurn}>
        {say(kept ? 'hide' : 'keep')}
      </Button>
    </li>
  );
}
