import { platform } from '../messaging/platform.ts';

/**
 * Addresses of this machine and of private networks as expressions over the address that the browser is about to
 * ask, which is spelt as the URL standard writes it. The same that `isPublicAddress` refuses, and some IPv6 addresses
 * more that no site has.
 */
export const PRIVATE_PATTERNS: readonly string[] = [
  host(ipv4('(0|10|127)', 3)),
  host(ipv4('(192\\.168|169\\.254|198\\.1[89]|172\\.(1[6-9]|2[0-9]|3[01]))', 2)),
  host(ipv4('100\\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])', 2)),
  host(ipv4('(192\\.0\\.[02]|198\\.51\\.100|203\\.0\\.113)', 1)),
  host(ipv4('(22[4-9]|2[3-5][0-9])', 3)),
  host('([^/?#]*\\.)?(localhost|local|localdomain|internal|intranet|lan|home\\.arpa|test|invalid)'),
  host('[^./:?#@\\[\\]]+'),
  '^https?://([^/?#]*@)?\\[([^23]|[23][0-9a-f]{0,2}:|2002:|2001:(db8|1?[0-9a-f]{0,2}):|3fff:[0-9a-f]{0,3}:)',
];

/** First number of the rules that hold for our own requests, and of those for a tab that a page is rendered in. */
const OWN_RULES = 1_000;
const TAB_RULES = 2_000;

const EVERY_TYPE = [
  'main_frame',
  'sub_frame',
  'stylesheet',
  'script',
  'image',
  'font',
  'object',
  'xmlhttprequest',
  'ping',
  'media',
  'websocket',
  'other',
] as chrome.declarativeNetRequest.ResourceType[];

/**
 * Keeps our own requests from this machine and private networks, at every redirect too, where no code of ours is
 * asked. Rules for this session of the browser, for requests of the extension alone. To be called before any request.
 */
export async function guardOwnRequests(): Promise<void> {
  const { runtime } = platform();
  await keepRules(OWN_RULES, { initiatorDomains: [new URL(runtime.getURL('')).hostname] });
}

/** The same for a tab that we render pages in; undefined: for none any more. */
export async function guardTab(tabId: number | undefined): Promise<void> {
  if (tabId !== undefined) await keepRules(TAB_RULES, { tabIds: [tabId] });
  else await platform().declarativeNetRequest.updateSessionRules({ removeRuleIds: listIds(TAB_RULES) });
}

async function keepRules(
  first: number,
  condition: Partial<chrome.declarativeNetRequest.RuleCondition>,
): Promise<void> {
  await platform().declarativeNetRequest.updateSessionRules({
    removeRuleIds: listIds(first),
    addRules: PRIVATE_PATTERNS.map((regexFilter, at) => ({
      id: first + at,
      priority: 1,
      action: { type: 'block' as chrome.declarativeNetRequest.RuleActionType },
      condition: { ...condition, regexFilter, resourceTypes: EVERY_TYPE },
    })),
  });
}

function listIds(first: number): number[] {
  return PRIVATE_PATTERNS.map((_, at) => first + at);
}

/** An expression for addresses of these hosts, whatever the port and path. */
function host(pattern: string): string {
  return `^https?://([^/?#]*@)?${pattern}\\.*[:/]`;
}

function ipv4(start: string, steps: number): string {
  return start + '\\.[0-9]+'.repeat(steps);
}
