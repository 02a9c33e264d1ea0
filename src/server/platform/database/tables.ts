import type { Generated, JSONColumnType } from 'kysely';
import type { AccountTokenKind } from '#domain/accounts/token-kind.ts';
import type { LimitModel } from '#domain/places/limit-model.ts';

/**
 * The rows of the database as they are read. Whole numbers of eight bytes come as numbers (all of ours are safe),
 * times as milliseconds since 1970, days as `2026-11-20`; see `database.ts`.
 */
export interface Tables {
  instance_facts: { name: string; value: string; noted_at: number };
  states: { id: number; code: string; name: string };
  systems: { id: number; name: string };
  zones: {
    id: number;
    code: string;
    name: string;
    state_id: number;
    system_id: number;
    water_kind: string;
    has_official_code: boolean;
    image_url: string | null;
    source: string;
  };
  allocation_classes: {
    id: number;
    name: string;
    short: string;
    state_codes: string[];
    water_kind: string;
    only_zone_ids: number[] | null;
    mark: string;
    source: string;
    is_verified: boolean;
  };
  limits: {
    id: number;
    code: string;
    name: string;
    model: JSONColumnType<LimitModel>;
    image_url: string | null;
    source: string;
    is_verified: boolean;
  };
  rules: {
    id: number;
    zone_from: number;
    zone_to: number;
    kinds: string[];
    limit_ids: number[];
    source: string;
    is_verified: boolean;
  };
  fee_units: { code: string; value_cents: number; rounding_cents: number; as_at: string; source: string };
  fees: {
    id: number;
    dealing: string;
    state_from: number;
    state_to: number | null;
    water_kind: string | null;
    authority: string;
    name: string;
    amount_cents: number | null;
    fee_unit: string | null;
    fee_unit_hundredths: number | null;
    basis: string;
    as_at: string;
    source: string;
    is_verified: boolean;
  };
  processing_times: {
    id: number;
    dealing: string;
    state_from: number;
    state_to: number;
    business_days: number;
    source: string;
    is_verified: boolean;
  };
  ongoing_fees: {
    id: number;
    name: string;
    zone_id: number;
    allocation_class_id: number;
    fee_steps: number;
    is_fixed: boolean;
    as_at: string;
    source: string;
    is_verified: boolean;
  };
  carryover_allowances: {
    zone_id: number;
    allocation_class_id: number;
    hundredths: number;
    description: string;
    source: string;
    is_verified: boolean;
  };
  allocation_history: {
    zone_id: number;
    allocation_class_id: number;
    water_year: number;
    hundredths: number;
    as_at: string;
    source: string;
    is_simulated: boolean;
  };
  storages: { id: number; name: string; capacity_litres: number; source: string; is_verified: boolean };
  zone_storages: { zone_id: number; storage_id: number };
  storage_levels: {
    storage_id: number;
    date: string;
    volume_litres: number;
    source: string;
    is_simulated: boolean;
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
  broker_zones: { broker_id: number; zone_id: number };

  users: {
    id: Generated<number>;
    email: string;
    email_key: string;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    user_type: string;
    permissions: string[];
    is_active: boolean;
    activated_at: Generated<number | null>;
    /** Hash of the token of the link that did it. */
    activated_with: Generated<Buffer | null>;
    accepted_terms_version: number | null;
    accepted_terms_at: Generated<number | null>;
    created_at: number;
  };
  preferences: { user_id: number; key: string; value: string };
  sessions: {
    token_hash: Buffer;
    user_id: number;
    created_at: number;
    last_seen_at: number;
    ends_at: number;
    user_agent: string;
    address_family: Generated<number>;
  };
  terms_versions: { id: number; licence_html: string; published_on: string };
  account_tokens: {
    token_hash: Buffer;
    user_id: number;
    kind: AccountTokenKind;
    email: string | null;
    created_at: number;
    expires_at: number;
  };
  known_devices: { user_id: number; token_hash: Buffer; first_seen_at: number; last_seen_at: number };
  second_factors: {
    user_id: number;
    sealed_secret: Buffer;
    confirmed_at: number | null;
    last_step: number | null;
  };
  recovery_codes: { user_id: number; code_hash: Buffer };
  login_throttle: { key: string; attempts: number; last_attempt_at: number };
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
    created_at: number;
    expires_at: number;
    attempts: Generated<number>;
    next_attempt_at: number;
    last_error: string | null;
    sent_at: number | null;
    failed_at: number | null;
  };

  change_position: { only_row: Generated<boolean>; position: number };
  data_providers: {
    id: number;
    name: string;
    logo_url: string | null;
    source_url: string | null;
    is_simulated: boolean;
  };
  provider_users: { provider_id: number; user_id: number };
  provider_keys: { key_hash: Buffer; provider_id: number; created_at: number; revoked_at: number | null };
  batches: {
    id: Generated<number>;
    provider_id: number;
    content: 'listings' | 'trades';
    kinds: string[];
    transport: string;
    received_by: string;
    received_at: number;
    file_hash: string;
    accepted: number;
    added: number;
    changed: number;
    removed: number;
    duplicates: number;
    rejected: JSONColumnType<unknown[]>;
  };
  changes: {
    position: number;
    topic: 'listings' | 'trades' | 'limits' | 'reference';
    at: number;
    batch_id: number | null;
    row_mark: number | null;
  };
  idempotency_keys: {
    provider_id: number;
    key: string;
    request_hash: string;
    answer: JSONColumnType<object>;
    created_at: number;
  };
  provider_standings: { provider_id: number; kind: string; last_snapshot_at: number };
  listings: {
    id: Generated<number>;
    provider_id: number;
    external_id: string;
    kind: string;
    direction: string;
    zone_id: number;
    allocation_class_id: number | null;
    price_steps: number;
    volume_litres: number;
    is_wet: boolean | null;
    delivery: string | null;
    term_from: string | null;
    term_to: string | null;
    commencement_date: string | null;
    listed_at: number;
    is_listed_at_given: boolean;
    expires_at: number | null;
    source_url: string | null;
    original: string;
    content_hash: string;
    opened_batch: number;
    opened_position: number;
    closed_batch: number | null;
    closed_position: number | null;
    closed_at: number | null;
    close_reason: string | null;
  };
  trades: {
    id: Generated<number>;
    provider_id: number;
    external_id: string;
    kind: string;
    zone_from: number;
    zone_to: number;
    allocation_class_id: number | null;
    price_steps: number | null;
    volume_litres: number;
    traded_at: number;
    agreed_at: number | null;
    approved_at: number | null;
    registered_at: number | null;
    confidence: number;
    delivery: string | null;
    term_from: string | null;
    term_to: string | null;
    commencement_date: string | null;
    original: string;
    content_hash: string;
    batch_id: number;
    superseded_by: number | null;
  };
  limit_readings: {
    id: Generated<number>;
    limit_id: number;
    read_at: number;
    is_open: boolean;
    volume_litres: number | null;
    measure: JSONColumnType<object>;
    note: string | null;
    source: string;
    is_simulated: boolean;
    position: number;
  };
}
