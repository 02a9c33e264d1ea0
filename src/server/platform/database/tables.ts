import type { Generated, JSONColumnType } from 'kysely';
import type { RowError } from '#contract/problems.ts';
import type { PreferenceKey } from '#domain/accounts/preference-key.ts';
import type { AccountTokenKind } from '#domain/accounts/token-kind.ts';
import type {
  AllocationClassId,
  BatchId,
  ListingId,
  ProviderId,
  TradeId,
  UserId,
  ValuationRequestId,
  ZoneId,
} from '#domain/ids.ts';
import type { Permission } from '#domain/permissions.ts';
import type { ConfidenceRank } from '#domain/products/confidence.ts';
import type { Delivery } from '#domain/products/delivery.ts';
import type { Direction, Kind } from '#domain/products/kind.ts';
import type { TradeDecision } from '#domain/products/trade-standing.ts';
import type { BatchTransport } from '#domain/publishing/batch-transport.ts';
import type { AlertTables } from './alert-tables.ts';
import type { DayColumn, IdColumn, PriceColumn, Time, TimeOrNull, VolumeColumn } from './columns.ts';
import type { PushTables } from './push-tables.ts';
import type { ReferenceTables } from './reference-tables.ts';

/**
 * The rows of the database. Whole numbers of eight bytes come as numbers (all of ours are safe), times as milliseconds
 * since 1970, days as `2026-11-20`; see `database.ts`. What the schema checks is as narrow here.
 */
export interface Tables extends ReferenceTables, AlertTables, PushTables {
  instance_facts: { name: string; value: string; noted_at: Time };
  users: {
    id: Generated<UserId>;
    email: string;
    email_key: string;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    user_type: 'IRRIGATOR';
    permissions: Permission[];
    is_active: boolean;
    activated_at: TimeOrNull;
    /** Hash of the token of the link that did it. */
    activated_with: Generated<Buffer | null>;
    accepted_terms_version: number | null;
    accepted_terms_at: TimeOrNull;
    created_at: Time;
  };
  preferences: { user_id: IdColumn<UserId>; key: PreferenceKey; value: string };
  sessions: {
    token_hash: Buffer;
    user_id: IdColumn<UserId>;
    created_at: Time;
    last_seen_at: Time;
    ends_at: Time;
    user_agent: string;
    address_family: Generated<number>;
    /** Of the browser from which it was opened. */
    device_hash: Buffer | null;
  };
  terms_versions: { id: number; licence_html: string; published_on: DayColumn };
  account_tokens: {
    token_hash: Buffer;
    user_id: IdColumn<UserId>;
    kind: AccountTokenKind;
    email: string | null;
    created_at: Time;
    expires_at: Time;
  };
  known_devices: { user_id: IdColumn<UserId>; token_hash: Buffer; first_seen_at: Time; last_seen_at: Time };
  second_factors: {
    user_id: IdColumn<UserId>;
    sealed_secret: Buffer;
    confirmed_at: TimeOrNull;
    last_step: number | null;
  };
  recovery_codes: { user_id: IdColumn<UserId>; code_hash: Buffer };
  login_throttle: { key: string; attempts: number; last_attempt_at: Time };
  secrets: { name: string; value: Buffer };

  mail_outbox: {
    id: Generated<number>;
    message_key: Generated<string>;
    kind: string;
    recipient: string;
    /** Whoever is named in it, and whose doing it was, so that it goes with the account. */
    email_keys: string[];
    /** Of mails that the version before wrote. */
    facts: JSONColumnType<object> | null;
    sealed_facts: Generated<Buffer | null>;
    created_at: Time;
    expires_at: Time;
    attempts: Generated<number>;
    next_attempt_at: Time;
    last_error: string | null;
    sent_at: TimeOrNull;
    failed_at: TimeOrNull;
  };

  change_position: { only_row: Generated<boolean>; position: number };
  data_providers: {
    id: IdColumn<ProviderId>;
    name: string;
    logo_url: string | null;
    source_url: string | null;
    is_simulated: boolean;
  };
  provider_users: { provider_id: IdColumn<ProviderId>; user_id: IdColumn<UserId> };
  provider_keys: { key_hash: Buffer; provider_id: IdColumn<ProviderId>; created_at: Time; revoked_at: TimeOrNull };
  batches: {
    id: Generated<BatchId>;
    provider_id: IdColumn<ProviderId>;
    content: 'listings' | 'trades';
    kinds: Kind[];
    transport: BatchTransport;
    received_by: string;
    received_at: Time;
    file_hash: string;
    accepted: number;
    added: number;
    changed: number;
    removed: number;
    duplicates: number;
    rejected: JSONColumnType<RowError[]>;
  };
  changes: {
    position: number;
    topic: 'listings' | 'trades' | 'limits' | 'storages' | 'reference';
    at: Time;
    batch_id: IdColumn<BatchId | null>;
    row_mark: number | null;
  };
  idempotency_keys: {
    provider_id: IdColumn<ProviderId>;
    key: string;
    request_hash: string;
    answer: JSONColumnType<object>;
    created_at: Time;
  };
  provider_standings: { provider_id: IdColumn<ProviderId>; kind: Kind; last_snapshot_at: Time };
  listings: {
    id: Generated<ListingId>;
    provider_id: IdColumn<ProviderId>;
    external_id: string;
    kind: Kind;
    direction: Direction;
    zone_id: IdColumn<ZoneId>;
    allocation_class_id: IdColumn<AllocationClassId | null>;
    price_steps: PriceColumn;
    volume_litres: VolumeColumn;
    is_wet: boolean | null;
    delivery: Delivery | null;
    term_from: string | null;
    term_to: string | null;
    commencement_date: DayColumn<null>;
    listed_at: Time;
    is_listed_at_given: boolean;
    expires_at: TimeOrNull;
    source_url: string | null;
    original: string;
    content_hash: string;
    opened_batch: IdColumn<BatchId>;
    opened_position: number;
    closed_batch: IdColumn<BatchId | null>;
    closed_position: number | null;
    closed_at: TimeOrNull;
    close_reason: 'removed' | 'changed' | 'expired' | null;
  };
  trades: {
    id: Generated<TradeId>;
    provider_id: IdColumn<ProviderId>;
    external_id: string;
    kind: Kind;
    zone_from: IdColumn<ZoneId>;
    zone_to: IdColumn<ZoneId>;
    allocation_class_id: IdColumn<AllocationClassId | null>;
    price_steps: PriceColumn<null>;
    volume_litres: VolumeColumn;
    traded_at: Time;
    agreed_at: TimeOrNull;
    approved_at: TimeOrNull;
    registered_at: TimeOrNull;
    confidence: ConfidenceRank;
    delivery: Delivery | null;
    term_from: string | null;
    term_to: string | null;
    commencement_date: DayColumn<null>;
    original: string;
    content_hash: string;
    batch_id: IdColumn<BatchId>;
    superseded_by: IdColumn<TradeId | null>;
    told_confidence: ConfidenceRank | null;
    told_version: number | null;
  };
  trade_decisions: {
    id: Generated<number>;
    provider_id: IdColumn<ProviderId>;
    external_id: string;
    trade_id: IdColumn<TradeId>;
    decision: TradeDecision;
    reason: string;
    user_id: IdColumn<UserId | null>;
    decided_at: Time;
    confidence_before: ConfidenceRank;
    confidence_after: ConfidenceRank;
  };
  valuation_requests: {
    id: Generated<ValuationRequestId>;
    name: string;
    email: string;
    email_key: string;
    phone: string;
    holding: string;
    comments: string;
    offer: string;
    user_id: IdColumn<UserId | null>;
    fingerprint: Buffer;
    sent_at: Time;
    answered_at: TimeOrNull;
    answered_by: IdColumn<UserId | null>;
  };
  trade_months: {
    kind: Kind;
    month: DayColumn;
    zone_id: IdColumn<ZoneId>;
    way: 'within' | 'out' | 'into';
    allocation_class_id: IdColumn<AllocationClassId | null>;
    confidence: ConfidenceRank;
    trades: number;
    corrected_trades: number;
    /** A sum may be larger than any number here is exact: ask for it as text. */
    volume_litres: string;
    priced_trades: number;
    priced_litres: string;
    priced_value: string;
    lowest_steps: PriceColumn<null>;
    highest_steps: PriceColumn<null>;
  };
}
