import { clampLength, LOOK_RANGES, type ReaderLook, type SiteLook } from '../core/reader-look.ts';
import { callFromPage } from '../messaging/call.ts';

/** Milliseconds after the last change until it is kept. */
const KEEP_AFTER = 400;

/** What holds for a site beside the look itself. */
export type LookRules = Pick<SiteLook, 'remembered' | 'always' | 'feed'>;

/** The look of one open reader: what is set is shown at once and kept a moment later. */
export class LookKeeper {
  private site: SiteLook;
  private readonly show: (site: SiteLook) => void;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** A look that is set on a site is the site's own, unless that was switched off here. */
  private isForgotten = false;

  constructor(site: SiteLook, show: (site: SiteLook) => void) {
    this.site = site;
    this.show = show;
    show(site);
  }

  get look(): ReaderLook {
    return this.site.look;
  }

  change(change: Partial<ReaderLook>, rules: Partial<LookRules> = {}): void {
    const look = { ...this.site.look, ...change };
    for (const name of Object.keys(LOOK_RANGES) as (keyof typeof LOOK_RANGES)[])
      look[name] = clampLength(look[name], name);
    if (rules.remembered !== undefined) this.isForgotten = !rules.remembered;
    const isSet = Object.keys(change).length > 0 && !this.isForgotten;
    this.site = { ...this.site, remembered: this.site.remembered || isSet, ...rules, look };
    this.show(this.site);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.keep(), KEEP_AFTER);
  }

  /** Keeps what still waits. */
  flush(): void {
    if (this.timer !== undefined) this.keep();
  }

  private keep(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    callFromPage('writeLook', { url: location.href, look: this.site }).catch((error: unknown) =>
      console.debug('Deboiler: the look was not kept', error),
    );
  }
}
