import { PUSH_REFUSALS } from '#contract/words/push-words.ts';
import { answer, fail, type Handlers } from '../calls/answers.ts';
import { ownerOf } from '../calls/owner-of.ts';
import type { Database } from '../platform/database/database.ts';
import { hashToken, makeToken } from '../platform/tokens.ts';
import { isPushEndpoint } from './is-push-endpoint.ts';
import { presentPushDevice } from './present-push-device.ts';
import type { PushKeys } from './push-keys.ts';
import { readAuth, readPoint } from './read-client-keys.ts';
import { type NoteDevice, subscribePush } from './subscribe-push.ts';
import { listPushDevices, removePushDevice } from './subscription-store.ts';

export interface PushParts {
  readonly db: Database;
  readonly keys: PushKeys;
  /** The origin of a push service that the operator has named. */
  readonly ownService: string | null;
  readonly noteDevice: NoteDevice;
}

export const makePushHandlers = ({ db, keys, ownService, noteDevice }: PushParts): Handlers['push'] => ({
  read: async (_, call) => {
    const own = call.deviceToken === null ? null : hashToken(call.deviceToken);
    const devices = await listPushDevices(db, ownerOf(call).id);
    return answer({ publicKey: keys.publicKey, devices: devices.map((device) => presentPushDevice(device, own)) });
  },

  subscribe: async ({ body }, call) => {
    const [p256dh, auth] = [readPoint(body.p256dh), readAuth(body.auth)];
    const errors = {
      ...(isPushEndpoint(body.endpoint, ownService) ? {} : { endpoint: [PUSH_REFUSALS.endpoint] }),
      ...(p256dh === null ? { p256dh: [PUSH_REFUSALS.p256dh] } : {}),
      ...(auth === null ? { auth: [PUSH_REFUSALS.auth] } : {}),
    };
    if (p256dh === null || auth === null || Object.keys(errors).length > 0) return fail('invalid', { errors });
    const deviceToken = call.deviceToken ?? makeToken();
    const given = {
      ...{ userId: ownerOf(call).id, deviceHash: hashToken(deviceToken), endpoint: body.endpoint, p256dh, auth },
      ...{ userAgent: call.userAgent, now: call.now },
    };
    const id = await subscribePush(db, noteDevice, { ...given, sessionToken: call.sessionToken ?? '' });
    if (id === null) return fail('not_logged_in');
    call.setDevice(deviceToken);
    return answer({ id });
  },

  unsubscribe: async ({ params }, call) =>
    (await removePushDevice(db, ownerOf(call).id, params.id)) ? answer(null) : fail('not_found'),
});
