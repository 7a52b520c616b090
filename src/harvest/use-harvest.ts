import { useEffect, useState } from 'preact/hooks';
import type { SiteKey } from '../core/url-order.ts';
import { HarvestControl, type HarvestSight } from './harvest-control.ts';

/** A harvest and its control, as long as the page shows it. */
export function useHarvest(site: SiteKey): { sight: HarvestSight; control: HarvestControl | undefined } {
  const [sight, setSight] = useState<HarvestSight>({
    stored: undefined,
    elsewhere: false,
    waiting: false,
    failed: false,
  });
  const [control, setControl] = useState<HarvestControl>();
  useEffect(() => {
    const made = new HarvestControl(site, setSight);
    setControl(made);
    return () => made.end();
  }, [site]);
  return { sight, control };
}
