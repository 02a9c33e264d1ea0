import type { Generated, JSONColumnType } from 'kysely';
import type { PushDeviceId, UserId } from '#domain/ids.ts';
import type { IdColumn, Time, TimeOrNull } from './columns.ts';

/** Browsers that alerts are pushed to, and what is on its way to them. */
export interface PushTables {
  push_subscriptions: {
    id: Generated<PushDeviceId>;
    user_id: IdColumn<UserId>;
    device_hash: Buffer;
    endpoint: string;
    p256dh: Buffer;
    auth: Buffer;
    user_agent: string;
    created_at: Time;
    delivered_at: TimeOrNull;
  };
  push_outbox: {
    id: Generated<number>;
    subscription_id: IdColumn<PushDeviceId>;
    topic: string;
    message_key: string;
    facts: JSONColumnType<object>;
    created_at: Time;
    expires_at: Time;
    next_attempt_at: Time;
    attempts: Generated<number>;
    failed_at: TimeOrNull;
    last_error: string | null;
  };
}
