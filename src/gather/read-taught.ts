import { MODEL_VERSION, type SiteModel } from '../core/learn-site.ts';
import { parseSiteRules } from '../feed/parse-site-rules.ts';
import type { TaughtRow } from '../storage/harvest-rows.ts';
import type { TaughtBlog } from './extract-post.ts';

/** What a harvest has learned of its blog; what another version of the method wrote is as if it were not there. */
export function readTaught(taught: TaughtRow | undefined): TaughtBlog {
  const model = taught?.model as SiteModel | undefined;
  return {
    rules: parseSiteRules(taught?.rules),
    model: model?.version === MODEL_VERSION ? model : undefined,
  };
}
