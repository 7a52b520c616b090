import type { Correction } from '../core/corrections.ts';
import type { SiteModel } from '../core/learn-site.ts';

/** What hides a site's learned blocks before the background has answered. */
export interface EarlyRules {
  model: SiteModel;
  corrections: Correction[];
}

/**
 * Where the gate and the visit of a page meet: both run in the extension's own world of the page, which no page can
 * see, at document_start, in no certain order. Each leaves here what the other needs.
 */
export interface GateMeeting {
  /** The gate's: opens it. Absent where there is no gate. */
  open?: () => void;
  /** The gate's: the rules, once they are read. */
  rules?: EarlyRules;
  /** The visit's: takes the rules, when they are read after it has begun. */
  take?: (rules: EarlyRules) => void;
}

/** The page's one meeting place. */
export function gateMeeting(): GateMeeting {
  const world = globalThis as { deboilerGate?: GateMeeting };
  world.deboilerGate ??= {};
  return world.deboilerGate;
}
