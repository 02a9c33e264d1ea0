import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  AllocationClassId,
  BrokerAssociationId,
  BrokerId,
  ClimateConditionId,
  LimitId,
  ReadingFileId,
  StateId,
  StorageId,
  SystemId,
  ZoneId,
} from '#domain/ids.ts';
import type { LimitModel } from '#domain/places/limit-model.ts';
import type { ClassMark } from '#domain/products/allocation-class.ts';
import type { ClimateConditionType } from '#domain/products/climate-condition.ts';
import type { Kind } from '#domain/products/kind.ts';
import type { WaterKind } from '#domain/products/water-kind.ts';
import type { DealingKind } from '#domain/reference.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Cents } from '#domain/units/money.ts';
import type {
  DayColumn,
  IdColumn,
  MoneyColumn,
  PriceColumn,
  Time,
  TimeOrNull,
  VolumeColumn,
  WaterYearColumn,
} from './columns.ts';

/** What is known of places, rules, fees and people of the trade, and what was read of it. */
export interface ReferenceTables {
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
  fee_units: { code: string; value_cents: MoneyColumn; rounding_cents: MoneyColumn; as_at: DayColumn; source: string };
  fees: {
    id: number;
    dealing: DealingKind;
    state_from: IdColumn<StateId>;
    state_to: IdColumn<StateId | null>;
    water_kind: WaterKind | null;
    only_zone_ids: ColumnType<ZoneId[] | null, number[] | null, number[] | null>;
    authority: string;
    name: string;
    amount_cents: MoneyColumn<null>;
    fee_unit: string | null;
    fee_unit_hundredths: number | null;
    other_cases: ColumnType<{ name: string; cents: Cents }[] | null, string | null | undefined, string | null>;
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
    water_year: WaterYearColumn;
    hundredths: number;
    as_at: DayColumn;
    source: string;
    is_simulated: boolean;
  };
  storages: {
    id: IdColumn<StorageId>;
    name: string;
    capacity_litres: VolumeColumn;
    source: string;
    is_verified: boolean;
    missing: string | null;
  };
  climate_conditions: {
    id: IdColumn<ClimateConditionId>;
    type: ClimateConditionType;
    display: string;
    exceeded_in: number;
    source: string;
  };
  climate_readings: {
    id: Generated<number>;
    condition_id: IdColumn<ClimateConditionId>;
    read_on: DayColumn;
    source: string;
    is_simulated: boolean;
    recorded_at: ColumnType<Instant, Date | undefined, never>;
  };
  allocation_outlooks: {
    zone_id: IdColumn<ZoneId>;
    issued_on: DayColumn;
    expected_on: DayColumn;
    condition_id: IdColumn<ClimateConditionId>;
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
  zone_storages: { zone_id: IdColumn<ZoneId>; storage_id: IdColumn<StorageId> };
  reading_files: {
    id: Generated<ReadingFileId>;
    content: 'storages' | 'limits';
    name: string;
    file_hash: string;
    source: string;
    received_by: string;
    received_at: Time;
  };
  storage_levels: {
    id: Generated<number>;
    storage_id: IdColumn<StorageId>;
    date: DayColumn;
    volume_litres: VolumeColumn;
    source: string;
    is_simulated: boolean;
    file_id: IdColumn<ReadingFileId | null>;
    file_row: number | null;
    recorded_at: ColumnType<Instant, Date | undefined, never>;
    replaced_at: TimeOrNull;
  };
  broker_associations: { id: IdColumn<BrokerAssociationId>; name: string; logo_url: string | null };
  brokers: {
    id: IdColumn<BrokerId>;
    name: string;
    logo_url: string | null;
    description_html: string;
    website_url: string | null;
    phone: string | null;
    address: string | null;
    association_id: IdColumn<BrokerAssociationId | null>;
  };
  broker_zones: { broker_id: IdColumn<BrokerId>; zone_id: IdColumn<ZoneId> };
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
    file_id: IdColumn<ReadingFileId | null>;
    file_row: number | null;
  };
  limit_turns: { limit_id: IdColumn<LimitId>; day: DayColumn; is_closed: boolean; position: number };
}
