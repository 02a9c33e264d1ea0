import type { PushDelivery, PushTally } from '#server/push/deliver-push.ts';
import { PushLanes } from '#server/push/push-lanes.ts';

/**
 * Pushes every message that is due, whatever other instances do at the same time. At least once: an instance that dies
 * after the push service took it and before the row says so sends it again, with the same tag, so that a device shows it once.
 */
export async function deliverDuePush(delivery: PushDelivery): Promise<PushTally> {
  const broken: unknown[] = [];
  const lanes = new PushLanes(delivery, (error) => broken.push(error));
  lanes.look();
  await lanes.settled();
  if (broken.length > 0) throw broken[0];
  return lanes.tally;
}
