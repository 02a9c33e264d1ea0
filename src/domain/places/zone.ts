import type { StateId, SystemId, ZoneId } from '../ids.ts';
import type { WaterKind } from '../products/water-kind.ts';

export interface State {
  readonly id: StateId;
  /** `VIC` */
  readonly code: string;
  readonly name: string;
}

/** A pool of zones inside which counterparties may be offered. */
export interface System {
  readonly id: SystemId;
  readonly name: string;
}

/** A trading zone: an area within which water moves freely under one set of rules. */
export interface Zone {
  readonly id: ZoneId;
  readonly code: string;
  readonly name: string;
  readonly state: State;
  readonly system: System;
  readonly waterKind: WaterKind;
  /** False where the registers give no code and ours is invented. */
  readonly hasOfficialCode: boolean;
  readonly imageUrl: string | null;
}

/** Two zones of groundwater, of which the levels of storages say nothing. */
const WITHOUT_STORAGES: readonly string[] = ['Lower Murray Groundwater', 'Upper Murray Groundwater Source'];

/** Whether the levels of storages say something of a zone's water. */
export const hasStorages = ({ name }: Pick<Zone, 'name'>): boolean => !WITHOUT_STORAGES.includes(name);
