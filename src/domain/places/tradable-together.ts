import { maximiseSum, type SumBound } from '../units/maximise-sum.ts';
import { type Litres, litres } from '../units/volume.ts';

/** A limit as water meets it; its room is what it lets through, null where nothing is counted. */
export interface Gate {
  readonly id: number;
  readonly room: Litres | null;
}

/** Water that is to move, and the limits that it has to pass. */
export interface GatedWater {
  readonly water: Litres;
  readonly gates: readonly Gate[];
}

/**
 * The most of all this water that can move together, in whole litres rounded down. What passes the same limit shares its
 * room, however the limits of one way and of another cross.
 */
export function tradableTogether(waters: readonly GatedWater[]): Litres {
  const gates = new Map(waters.flatMap((one) => one.gates).map((gate) => [gate.id, gate]));
  const bounds: readonly SumBound[] = [
    ...waters.map(({ water }, at) => ({ members: new Set([at]), most: BigInt(water) })),
    ...[...gates.values()].flatMap(({ id, room }) =>
      room === null ? [] : { members: listPassing(waters, id), most: BigInt(Math.max(0, room)) },
    ),
  ];
  return litres(Number(maximiseSum(waters.length, bounds)));
}

const listPassing = (waters: readonly GatedWater[], gate: number): ReadonlySet<number> =>
  new Set(waters.flatMap(({ gates }, at) => (gates.some(({ id }) => id === gate) ? at : [])));
