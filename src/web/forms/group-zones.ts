import type { ZoneAnswer } from '#contract/wire.ts';
import { nameZone } from '#contract/words/zone-words.ts';
import type { OptionGroup } from '../ui/filter-options.ts';

/**
 * Zones to choose from, by the system they trade in and the state they lie in; of a single system, by state. The group
 * of the home zone comes first.
 */
export function groupZones(
  zones: readonly ZoneAnswer[],
  home?: ZoneAnswer,
  nameOf: (zone: ZoneAnswer) => string = nameZone,
): readonly OptionGroup[] {
  const isOneSystem = new Set(zones.map(({ system }) => system.id)).size === 1;
  const groups = Map.groupBy(zones, ({ system, state }) => `${system.id}/${state.id}`);
  const ofHome = home === undefined ? undefined : groups.get(`${home.system.id}/${home.state.id}`);
  const inOrder = [...(ofHome === undefined ? [] : [ofHome]), ...[...groups.values()].filter((one) => one !== ofHome)];
  return inOrder.flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    return {
      label: isOneSystem ? first.state.name : nameGroup(first),
      options: members.map((zone) => ({
        value: String(zone.id),
        label: `${nameOf(zone)}${zone.id === home?.id ? ' (Default)' : ''}`,
      })),
    };
  });
}

const nameGroup = ({ system, state }: ZoneAnswer): string => `${system.name}, ${state.name}`;
