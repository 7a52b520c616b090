import { MODEL_VERSION } from '../core/learn-site.ts';
import { platform } from '../messaging/platform.ts';

/** Names the program that derives models: kept models of another program are derived again. */
export function nameMethod(): string {
  return `${platform().runtime.getManifest().version} ${MODEL_VERSION}`;
}
