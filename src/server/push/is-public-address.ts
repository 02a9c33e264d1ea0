import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** What the registries of IANA for special purposes do not let the public reach, and what is no single machine. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Within what is given out to the public: protocols, documentation, and addresses that stand for IPv4 ones (6to4). */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];
/** All that has been given out to the public. */
const GLOBAL_IPV6 = '2000::/3';

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const BLOCKED_IPV4 = listOf(SPECIAL_IPV4, 'ipv4');
const GIVEN_OUT = listOf([GLOBAL_IPV6], 'ipv6');
const BLOCKED_IPV6 = listOf(SPECIAL_IPV6, 'ipv6');

/** Whether this IP address is a machine of the public Internet: not this one, not one of this network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !BLOCKED_IPV4.check(address, 'ipv4');
  return (
    isIPv6(address) &&
    !address.includes('%') &&
    GIVEN_OUT.check(address, 'ipv6') &&
    !BLOCKED_IPV6.check(address, 'ipv6')
  );
}
