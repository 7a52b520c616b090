/** Ranges of IPv4 addresses that are not the public internet's: first address, bits of the prefix (RFC 6890 and IANA's registry). */
const PRIVATE_RANGES: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Ends of names that are never the public internet's (RFC 6761, 6762, 8375, and ICANN's `.internal`). */
const PRIVATE_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|invalid)$/;

/**
 * True where an address may be asked: http or https, and neither this machine nor a literal address or a name of a
 * private network, however it is spelt. A public name that resolves to a private address is not seen here: a browser
 * tells nobody what a name resolves to. Never throws.
 */
export function isPublicAddress(address: string): boolean {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return false;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  // The URL standard has read decimal, octal, hexadecimal and short spellings already, and codes beyond ASCII.
  const host = url.hostname.replace(/\.+$/, '').toLowerCase();
  if (host.startsWith('[')) return isPublicIpv6(host.slice(1, -1));
  const number = parseIpv4(host);
  if (number !== undefined) return isPublicIpv4(number);
  return host.includes('.') && !PRIVATE_NAMES.test(host);
}

function parseIpv4(host: string): number | undefined {
  if (!/^\d+\.\d+\.\d+\.\d+$/.test(host)) return undefined;
  return host.split('.').reduce((sum, step) => sum * 256 + Number(step), 0);
}

function isPublicIpv4(number: number): boolean {
  return !PRIVATE_RANGES.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    const start = parseIpv4(first) as number;
    return number >= start && number < start + size;
  });
}

/** Only global unicast, and of that nothing that carries an IPv4 address which is private itself. */
function isPublicIpv6(text: string): boolean {
  const steps = listSteps(text);
  const [first = 0, second = 0] = steps;
  const last = (steps[6] as number) * 65_536 + (steps[7] as number);
  const isEmbedded = steps.slice(0, 5).every((step) => step === 0) && (steps[5] === 0xffff || steps[5] === 0);
  if (isEmbedded) return steps[5] === 0xffff && isPublicIpv4(last);
  // 64:ff9b::/96 and 6to4 carry the IPv4 address that is meant.
  if (first === 0x64 && second === 0xff9b)
    return steps.slice(2, 6).every((step) => step === 0) && isPublicIpv4(last);
  if (first === 0x2002) return isPublicIpv4(second * 65_536 + (steps[2] as number));
  // 2001::/23 are protocols' own (Teredo among them), 2001:db8::/32 and 3fff::/20 stand in books.
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false;
  if (first === 0x3fff && second < 0x1000) return false;
  return first >= 0x2000 && first < 0x4000;
}

/** The eight steps of an IPv6 address as the URL standard writes it. */
function listSteps(text: string): number[] {
  const [before = '', after] = text.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((step) => Number.parseInt(step, 16));
  const start = read(before);
  if (after === undefined) return start;
  const end = read(after);
  return [...start, ...new Array<number>(8 - start.length - end.length).fill(0), ...end];
}
