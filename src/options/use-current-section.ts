import { useEffect, useState } from 'preact/hooks';

/** Part of the window, from its top, in which a section counts as the one being read. */
const READING_BAND = '0px 0px -60% 0px';

/** Id of the first section in the upper part of the window; the first of all until one is seen. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const key = ids.join(' ');
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) now.add(target.id);
            else now.delete(target.id);
          }
          return now;
        }),
      { rootMargin: READING_BAND },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) watcher.observe(section);
    }
    return () => watcher.disconnect();
  }, [key]);
  return ids.find((id) => seen.has(id)) ?? ids[0];
}
