import { useCallback, useEffect, useState } from 'preact/hooks';
import type { HarvestRow } from '../storage/harvest-rows.ts';
import { listHarvests } from '../storage/harvests.ts';
import { useDatabase as openStore } from '../storage/open-database.ts';

/** The blogs that are kept, undefined until they are read; a store that cannot be read has none. */
export function useBlogs(): { blogs: HarvestRow[] | undefined; refresh: () => Promise<void> } {
  const [blogs, setBlogs] = useState<HarvestRow[]>();
  const refresh = useCallback(async () => {
    try {
      setBlogs(await openStore(listHarvests));
    } catch (error) {
      console.warn('Deboiler: the store could not be read', error);
      setBlogs((known) => known ?? []);
    }
  }, []);
  useEffect(() => void refresh(), [refresh]);
  return { blogs, refresh };
}
