import type { Selectable } from 'kysely';
import { asId } from '#domain/ids.ts';
import type { State, System, Zone } from '#domain/places/zone.ts';
import type { AllocationClass, ClassMark } from '#domain/products/allocation-class.ts';
import type { WaterKind } from '#domain/products/water-kind.ts';
import type { Tables } from '../platform/database/tables.ts';

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

export const toState = ({ id, code, name }: Row<'states'>): State => ({ id: asId(id), code, name });

export const toSystem = ({ id, name }: Row<'systems'>): System => ({ id: asId(id), name });

export const toZone = (row: Omit<Row<'zones'>, 'source'>, state: State, system: System): Zone => ({
  id: asId(row.id),
  code: row.code,
  name: row.name,
  state,
  system,
  waterKind: row.water_kind as WaterKind,
  hasOfficialCode: row.has_official_code,
  imageUrl: row.image_url,
});

export const toAllocationClass = (row: Row<'allocation_classes'>): AllocationClass => ({
  id: asId(row.id),
  name: row.name,
  short: row.short,
  stateCodes: row.state_codes,
  waterKind: row.water_kind as WaterKind,
  onlyZones: row.only_zone_ids?.map((id) => asId(id)) ?? null,
  mark: row.mark as ClassMark,
});
