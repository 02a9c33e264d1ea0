import { expect, test } from 'vitest';
import { addressFamilyOf, addressGroupOf } from './address-group.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', 4],
  ['::ffff:203.0.113.7', '203.0.113.7', 4],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', 6],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64', 6],
  ['2001:db8::9', '2001:db8:0:0::/64', 6],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 6],
  ['::1', '0:0:0:0::/64', 6],
  ['::', '0:0:0:0::/64', 6],
  ['2001:db8:1::', '2001:db8:1:0::/64', 6],
  ['::5:6:7:8:9:a', '0:0:5:6::/64', 6],
  ['2001:DB8:A:B::1', '2001:db8:a:b::/64', 6],
])('%s counts as %s', (address, group, family) => {
  expect([addressGroupOf(address), addressFamilyOf(address)]).toEqual([group, family]);
});
