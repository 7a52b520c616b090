import { useId, useState } from 'preact/hooks';
import { parsePageAddress } from '../core/url-order.ts';
import { makeHarvest, USUAL_TERMS } from '../gather/new-harvest.ts';
import { isPublicAddress } from '../gather/private-address.ts';
import type { HarvestTerms } from '../storage/harvest-rows.ts';
import { addHarvest } from '../storage/harvests.ts';
import { useDatabase as openStore } from '../storage/open-database.ts';
import { StoreError } from '../storage/store-error.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { type MessageKey, say } from '../ui/say.ts';
import { Setting } from '../ui/setting.tsx';
import { Switch } from '../ui/switch.tsx';

/** Numbers of posts that are offered; null: all. */
const COUNTS = [null, 20, 100, 500] as const;

const SWITCHES = [
  ['pictures', 'harvestPictures', 'harvestPicturesNote'],
  ['render', 'harvestRender', 'harvestRenderNote'],
  ['cookies', 'harvestCookies', 'harvestCookiesNote'],
] as const satisfies readonly (readonly [keyof HarvestTerms, MessageKey, MessageKey])[];

/** Asks what to keep. Nothing is fetched before its button is pressed. */
export function StartForm({ address, onBegin }: { address: string; onBegin: (url: string) => void }) {
  const id = useId();
  const [url, setUrl] = useState(address);
  const [terms, setTerms] = useState(USUAL_TERMS);
  const [fault, setFault] = useState<MessageKey>();
  const begin = async () => {
    const start = /^[a-z]+:/i.test(url.trim()) ? url.trim() : `https://${url.trim()}`;
    const hand = isPublicAddress(start) ? makeHarvest(new URL(start).href, terms, Date.now()) : undefined;
    if (hand === undefined) return setFault(parsePageAddress(start) ? 'harvestPrivate' : 'harvestNoAddress');
    const { harvest, pages } = hand.takeChange(Date.now());
    try {
      await openStore((database) => addHarvest(database, harvest, pages));
      onBegin(harvest.start);
    } catch (error) {
      console.warn('Deboiler: the blog could not be begun', error);
      setFault(error instanceof StoreError && error.fault === 'full' ? 'fullNote' : 'failedNote');
    }
  };
  return (
    <form
      class="start"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <h1>{say('keepBlog')}</h1>
      <p class="sub">{say('harvestLead')}</p>
      <label htmlFor={id}>{say('harvestAddress')}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        dir="ltr"
        spellcheck={false}
        value={url}
        onInput={(event) => setUrl(event.currentTarget.value)}
      />
      {fault && (
        <Notice kind="bad">
          <p role="alert">{say(fault)}</p>
        </Notice>
      )}
      <h2>{say('harvestTerms')}</h2>
      <div class="sets">
        <Setting title={say('harvestMost')} note={say('harvestMostNote')}>
          <select
            aria-label={say('harvestMost')}
            value={String(terms.most)}
            onChange={({ currentTarget }) =>
              setTerms({
                ...terms,
                most: COUNTS.find((most) => String(most) === currentTarget.value) ?? null,
              })
            }
          >
            {COUNTS.map((most) => (
              <option key={most} value={String(most)}>
                {most === null ? say('harvestAllPosts') : say('harvestLatest', most)}
              </option>
            ))}
          </select>
        </Setting>
        {SWITCHES.map(([name, title, note]) => (
          <Setting key={name} title={say(title)} note={say(note)}>
            <Switch
              label={say(title)}
              on={terms[name]}
              onChange={(on) => setTerms({ ...terms, [name]: on })}
            />
          </Setting>
        ))}
      </div>
      <p class="muted small">{say('harvestPromise')}</p>
      <div class="acts">
        <Button kind="primary" onPress={() => void begin()}>
          {say('harvestBegin')}
        </Button>
      </div>
    </form>
  );
}
