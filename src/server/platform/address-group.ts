import { isIPv6 } from 'node:net';

/** `::ffff:203.0.113.7` is an IPv4 address in IPv6 dress. */
const withoutDress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

export const addressFamilyOf = (address: string): 4 | 6 => (isIPv6(withoutDress(address)) ? 6 : 4);

/** Whom attempts are counted to: an IPv4 address, or the /64 network that every holder of an IPv6 address has. */
export function addressGroupOf(address: string): string {
  const plain = withoutDress(address);
  // Of an address without a colon nobody need ask more.
  if (!plain.includes(':') || !isIPv6(plain)) return plain;
  const [head = '', tail = ''] = (plain.split('%')[0] ?? '').split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = 8 - (left?.length ?? 0) - (right?.length ?? 0);
  const groups = plain.includes('::')
    ? [...(left ?? []), ...Array.from({ length: missing }, () => '0'), ...(right ?? [])]
    : (left ?? []);
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
