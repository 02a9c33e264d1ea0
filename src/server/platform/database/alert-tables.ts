import type { Generated, JSONColumnType } from 'kysely';
import type { AlertRuleId, RuleType } from '#domain/alerts/rule.ts';
import type { AllocationClassId, ListingId, NotificationId, StateId, UserId, ZoneId } from '#domain/ids.ts';
import type { Direction } from '#domain/products/kind.ts';
import type { DayColumn, IdColumn, PriceColumn, Time, TimeOrNull, VolumeColumn } from './columns.ts';

/** What became of the mail that says what a notification says. */
export type MailState = 'none' | 'waiting' | 'sent' | 'given_up';

/** Rules and what they have told. */
export interface AlertTables {
  alert_rules: {
    id: Generated<AlertRuleId>;
    user_id: IdColumn<UserId>;
    type: RuleType;
    zone_id: IdColumn<ZoneId>;
    direction: Direction | null;
    price_steps: PriceColumn<null>;
    volume_litres: VolumeColumn<null>;
    state_id: IdColumn<StateId | null>;
    allocation_class_id: IdColumn<AllocationClassId | null>;
    is_into: boolean | null;
    closed_litres: VolumeColumn<null>;
    open_litres: VolumeColumn<null>;
    quiet_from: number | null;
    quiet_to: number | null;
    expires_on: DayColumn<null>;
    is_active: Generated<boolean>;
    created_at: Time;
    saved_at: Time;
    revision: number;
    saved_position: number;
    last_matched_at: TimeOrNull;
    mailed_at: TimeOrNull;
    mail_due_at: TimeOrNull;
    pushed_at: TimeOrNull;
    push_due_at: TimeOrNull;
    noted_since: TimeOrNull;
    noted: Generated<number>;
    noted_in_all: Generated<number>;
    untold_from: number | null;
  };
  alert_revision: { only_row: Generated<boolean>; revision: number };
  alert_progress: { only_row: Generated<boolean>; position: number; listing_id: Generated<ListingId> };
  notifications: {
    id: Generated<NotificationId>;
    user_id: IdColumn<UserId>;
    rule_id: IdColumn<AlertRuleId>;
    heading: string;
    sub_heading: string;
    message: string;
    created_at: Time;
    updated_at: Time;
    read_at: TimeOrNull;
    mail_key: string | null;
    mail_state: Generated<MailState>;
  };
  alert_matches: {
    id: Generated<number>;
    rule_id: IdColumn<AlertRuleId>;
    subject: string;
    matched_at: Time;
    facts: JSONColumnType<object>;
    notification_id: IdColumn<NotificationId | null>;
    awaits_mail: boolean;
    awaits_push: Generated<boolean>;
  };
}
