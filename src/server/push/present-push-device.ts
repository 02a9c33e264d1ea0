import type { PushDeviceAnswer } from '#contract/operations/push.ts';
import { describeDevice } from '#domain/accounts/describe-device.ts';
import { printInstant } from '#domain/units/instant.ts';
import type { PushDevice } from './subscription-store.ts';

/** `own`: the hash by which the browser that asks is known; null for one that is not. */
export const presentPushDevice = (device: PushDevice, own: Buffer | null): PushDeviceAnswer => ({
  id: device.id,
  device: describeDevice(device.userAgent),
  createdAt: printInstant(device.createdAt),
  deliveredAt: device.deliveredAt === null ? null : printInstant(device.deliveredAt),
  isCurrent: own !== null && device.deviceHash.equals(own),
});
