import { useEffect, useState } from 'preact/hooks';
import type { SiteKey } from '../core/url-order.ts';
import { callBackground, callTab } from '../messaging/call.ts';
import { MessageError } from '../messaging/message-error.ts';
import { formatIsoDay } from '../ui/format-iso-day.ts';
import { say } from '../ui/say.ts';
import type { ArticleFacts as Facts } from './read-article.ts';

interface ArticleFactsProps {
  tabId: number;
  site: SiteKey;
  /** Title of the page: another one is another article. */
  pageTitle: string;
}

/** Title, author and date of the article in the tab; nothing where it has neither author nor date. */
export function ArticleFacts({ tabId, site, pageTitle }: ArticleFactsProps) {
  const [facts, setFacts] = useState<Facts>();
  useEffect(() => {
    let isCurrent = true;
    readFacts(tabId, site)
      .then((found) => isCurrent && setFacts(found))
      .catch((error: unknown) => {
        // A page that does not answer has its own word in the popup.
        if (!(error instanceof MessageError)) console.warn('Deboiler: the article was not read', error);
      });
    return () => {
      isCurrent = false;
    };
  }, [tabId, site, pageTitle]);
  if (facts === undefined) return null;
  const { title, author, date } = facts;
  return (
    <section class="article" aria-label={say('articleLabel')}>
      <p class="serif">
        <bdi>{title}</bdi>
      </p>
      <p class="small muted num">
        {author && <span>{say('articleBy', author)}</span>}
        {date && <time dateTime={date}>{formatIsoDay(date)}</time>}
      </p>
    </section>
  );
}

async function readFacts(tabId: number, site: SiteKey): Promise<Facts | undefined> {
  const [parts, taught, { readArticle }] = await Promise.all([
    callTab(tabId, 'readParts', {}),
    callBackground('readSiteRules', { site }).catch(() => null),
    // The reading of articles is larger than the popup, which is drawn without it.
    import('./read-article.ts'),
  ]);
  return readArticle(parts, taught?.rules);
}
