import type { Selectable } from 'kysely';
import type { State, System, Zone } from '#domain/places/zone.ts';
import type { AllocationClass } from '#domain/products/allocation-class.ts';
import type { Tables } from '../platform/database/tables.ts';
import { drawnMapOfZone } from './drawn-maps.ts';

type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

export const toState = ({ id, code, name }: Row<'states'>): State => ({ id, code, name });

export const toSystem = ({ id, name }: Row<'systems'>): System => ({ id, name });

export const toZone = (row: Omit<Row<'zones'>, 'source'>, state: State, system: System): Zone => ({
  id: row.id,
  code: row.code,
  name: row.name,
  state,
  system,
  waterKind: row.water_kind,
  hasOfficialCode: row.has_official_code,
  imageUrl: row.image_url ?? drawnMapOfZone(row.id, row.code),
});

export const toAllocationClass = (row: Row<'allocation_classes'>): AllocationClass => ({
  id: row.id,
  name: row.name,
  short: row.short,
  stateCodes: row.state_codes,
  waterKind: row.water_kind,
  onlyZones: row.only_zone_ids,
  mark: row.mark,
});
