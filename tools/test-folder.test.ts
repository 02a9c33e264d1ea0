import { expect, test } from 'vitest';
import { hasRoomInMemory } from './test-folder.ts';

const GIBIBYTE = 2 ** 30;
const MOUNTS = `/dev/vda / ext4 rw,relatime 0 0
tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0
`;
const roomy = { mounts: MOUNTS, free: 8 * GIBIBYTE, available: 16 * GIBIBYTE };

test('the files of the tests are in memory where there is room', () => {
  expect(hasRoomInMemory(roomy)).toBe(true);
});

test.each([
  ['there is little of the folder', { ...roomy, free: GIBIBYTE }],
  ['there is little memory', { ...roomy, available: 3 * GIBIBYTE }],
  ['no program may start from there', { ...roomy, mounts: MOUNTS.replace('nodev', 'noexec') }],
  ['nothing may be written there', { ...roomy, mounts: MOUNTS.replace('tmpfs rw', 'tmpfs ro') }],
  ['there is no such folder', { ...roomy, mounts: '/dev/vda / ext4 rw,relatime 0 0\n' }],
])('they are on the disk where %s', (_, machine) => {
  expect(hasRoomInMemory(machine)).toBe(false);
});
