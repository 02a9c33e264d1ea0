import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RowError } from '#contract/problems.ts';
import type { AccountTokenKind } from '#domain/accounts/token-kind.ts';
import type {
  AllocationClassId,
  LimitId,
  ListingId,
  ProviderId,
  StateId,
  SystemId,
  UserId,
  ZoneId,
} from '#domain/ids.ts';
import type { Permission } from '#domain/permissions.ts';
import type { LimitModel } from '#domain/places/limit-model.ts';
import type { ClassMark } from '#domain/products/allocation-class.ts';
import type { ClimateConditionType } from '#domain/products/climate-condition.ts';
import type { Delivery } from '#domain/products/delivery.ts';
import type { Direction, Kind } from '#domain/products/kind.ts';
import type { TradeDecision } from '#domain/products/trade-standing.ts';
import type { WaterKind } from '#domain/products/water-kind.ts';
import type { DealingKind } from '#domain/reference.ts';
import type { CalendarDate } from '#domain/units/calendar.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Price } from '#domain/units/price.ts';
import type { Litres } from '#domain/units/volume.ts';

/** Read as what it is; written as the plain number that a seed or a checked input has. */
type IdColumn<Id extends number | null> = Written<Id, Id extends null ? number | null : number>;
type PriceColumn<Empty extends null = never> = Written<Price | Empty, number | Empty>;
type VolumeColumn<Empty extends null = never> = Written<Litres | Empty, number | Empty>;
type DayColumn<Empty extends null = never> = Written<CalendarDate | Empty, string | Empty>;
/** Read as an instant, written as a `Date`; to compare with one, see `at`. */
type Time = Written<Instant, Date>;
type TimeOrNull = ColumnType<Instant | null, Date | null | undefined, Date | null>;

type Written<Read, As> = ColumnType<Read, As, As>;

/**
 * The rows of the database. Whole numbers of eight bytes come as numbers (all of ours are safe), times as milliseconds
 * since 1970, days as `2026-11-20`; see `database.ts`. What the schema checks is as narrow here.
 */
export interface Tables {
  instance_facts: { name: string; value: string; noted_at: Time };
  states: { id: IdColumn<StateId>; code: string; name: string };
  systems: { id: IdColumn<SystemId>; name: string };
  zones: {
    id: IdColumn<ZoneId>;
    code: string;
    name: string;
    state_id: IdColumn<StateId>;
    system_id: IdColumn<SystemId>;
    water_kind: WaterKind;
    has_official_code: boolean;
    image_url: string | null;
    source: string;
    missing: string | null;
  };
  allocation_classes: {
    id: IdColumn<AllocationClassId>;
    name: string;
    short: string;
    state_codes: string[];
    water_kind: WaterKind;
    only_zone_ids: ColumnType<ZoneId[] | null, number[] | null, number[] | null>;
    mark: ClassMark;
    source: string;
    is_verified: boolean;
    missing: string | null;
  };
  limits: {
    id: IdColumn<LimitId>;
    code: string;
    name: string;
    model: JSONColumnType<LimitModel>;
    allocation_class_id: IdColumn<AllocationClassId | null>;
    image_url: string | null;
    source: string;
    is_verified: boolean;
    missing: string | null;
  };
  rules: {
    id: number;
    zone_from: IdColumn<ZoneId>;
    zone_to: IdColumn<ZoneId>;
    kinds: Kind[];
    limit_ids: ColumnType<LimitId[], number[], number[]>;
    source: string;
    is_verified: boolean;
    missing: string | null;
  };
  fee_units: { code: string; value_cents: number; rounding_cents: number; as_at: DayColumn; source: string };
  fees: {
    id: number;
    dealing: DealingKind;
    state_from: IdColumn<StateId>;
    state_to: IdColumn<StateId | null>;
    water_kind: WaterKind | null;
    only_zone_ids: ColumnType<ZoneId[] | null, number[] | null, number[] | null>;
    authority: string;
    name: string;
    amount_cents: number | null;
    fee_unit: string | null;
    fee_unit_hundredths: number | null;
    other_cases: ColumnType<{ name: string; cents: number }[] | null, string | null | undefined, string | null>;
    basis: string;
    as_at: DayColumn;
    source: string;
    is_verified: boolean;
    missing: string | null;
  };
  processing_times: {
    id: number;
    dealing: DealingKind;
    state_from: IdColumn<StateId>;
    state_to: IdColumn<StateId>;
    water_kind: WaterKind | null;
    only_zone_ids: ColumnType<ZoneId[] | null, number[] | null, number[] | null>;
    fastest_days: number | null;
    business_days: number | null;
    note: string | null;
    source: string;
    is_verified: boolean;
    missing: string | null;
  };
  ongoing_fees: {
    id: number;
    name: string;
    zone_id: IdColumn<ZoneId>;
    allocation_class_id: IdColumn<AllocationClassId>;
    fee_steps: PriceColumn;
    is_fixed: boolean;
    as_at: DayColumn;
    source: string;
    is_verified: boolean;
    missing: string | null;
  };
  carryover_allowances: {
    zone_id: IdColumn<ZoneId>;
    allocation_class_id: IdColumn<AllocationClassId>;
    hundredths: number | null;
    description: string;
    source: string;
    is_verified: boolean;
    missing: string | null;
  };
  allocation_history: {
    zone_id: IdColumn<ZoneId>;
    allocation_class_id: IdColumn<AllocationClassId>;
    water_year: number;
    hundredths: number;
    as_at: DayColumn;
    source: string;
    is_simulated: boolean;
  };
  storages: {
    id: number;
    name: string;
    capacity_litres: VolumeColumn;
    source: string;
    is_verified: boolean;
    missing: string | null;
  };
  climate_conditions: {
    id: number;
    type: ClimateConditionType;
    display: string;
    exceeded_in: number;
    source: string;
  };
  climate_readings: {
    id: Generated<number>;
    condition_id: number;
    read_on: DayColumn;
    source: string;
    is_simulated: boolean;
    recorded_at: ColumnType<Instant, Date | undefined, never>;
  };
  allocation_outlooks: {
    zone_id: IdColumn<ZoneId>;
    issued_on: DayColumn;
    expected_on: DayColumn;
    condition_id: number;
    allocation_class_id: IdColumn<AllocationClassId>;
    hundredths: number;
    source: string;
    missing: string | null;
    is_simulated: boolean;
  };
  allocation_announcements: {
    zone_id: IdColumn<ZoneId>;
    allocation_class_id: IdColumn<AllocationClassId>;
    announced_on: DayColumn;
    hundredths: number;
    source: string;
    is_simulated: boolean;
    recorded_at: ColumnType<Instant, Date | undefined, never>;
  };
  zone_storages: { zone_id: IdColumn<ZoneId>; storage_id: number };
  reading_files: {
    id: Generated<number>;
    content: 'storages' | 'limits';
    name: string;
    file_hash: string;
    source: string;
    received_by: string;
    received_at: Time;
  };
  storage_levels: {
    id: Generated<number>;
    storage_id: number;
    date: DayColumn;
    volume_litres: VolumeColumn;
    source: string;
    is_simulated: boolean;
    file_id: number | null;
    file_row: number | null;
    recorded_at: ColumnType<Instant, Date | undefined, never>;
    replaced_at: TimeOrNull;
  };
  broker_associations: { id: number; name: string; logo_url: string | null };
  brokers: {
    id: number;
    name: string;
    logo_url: string | null;
    description_html: string;
    website_url: string | null;
    phone: string | null;
    address: string | null;
    association_id: number | null;
  };
  broker_zones: { broker_id: number; zone_id: IdColumn<ZoneId> };

  users: {
    id: Generated<UserId>;
    email: string;
    email_key: string;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    user_type: string;
    permissions: Permission[];
    is_active: boolean;
    activated_at: TimeOrNull;
    /** Hash of the token of the link that did it. */
    activated_with: Generated<Buffer | null>;
    accepted_terms_version: number | null;
    accepted_terms_at: TimeOrNull;
    created_at: Time;
  };
  preferences: { user_id: IdColumn<UserId>; key: string; value: string };
  sessions: {
    token_hash: Buffer;
    user_id: IdColumn<UserId>;
    created_at: Time;
    last_seen_at: Time;
    ends_at: Time;
    user_agent: string;
    address_family: Generated<number>;
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
    id: Generated<number>;
    provider_id: IdColumn<ProviderId>;
    content: 'listings' | 'trades';
    kinds: Kind[];
    transport: string;
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
    batch_id: number | null;
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
    opened_batch: number;
    opened_position: number;
    closed_batch: number | null;
    closed_position: number | null;
    closed_at: TimeOrNull;
    close_reason: 'removed' | 'changed' | 'expired' | null;
  };
  trades: {
    id: Generated<number>;
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
    confidence: number;
    delivery: Delivery | null;
    term_from: string | null;
    term_to: string | null;
    commencement_date: DayColumn<null>;
    original: string;
    content_hash: string;
    batch_id: number;
    superseded_by: number | null;
    told_confidence: number | null;
    told_version: number | null;
  };
  trade_decisions: {
    id: Generated<number>;
    provider_id: IdColumn<ProviderId>;
    external_id: string;
    trade_id: number;
    decision: TradeDecision;
    reason: string;
    user_id: IdColumn<UserId | null>;
    decided_at: Time;
    confidence_before: number;
    confidence_after: number;
  };
  trade_months: {
    kind: Kind;
    month: DayColumn;
    zone_id: IdColumn<ZoneId>;
    way: 'within' | 'out' | 'into';
    allocation_class_id: IdColumn<AllocationClassId | null>;
    confidence: number;
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
  limit_readings: {
    id: Generated<number>;
    limit_id: IdColumn<LimitId>;
    read_at: Time;
    is_open: boolean;
    volume_litres: VolumeColumn<null>;
    measure: JSONColumnType<object>;
    note: string | null;
    source: string;
    is_simulated: boolean;
    position: number;
    file_id: number | null;
    file_row: number | null;
  };
}
