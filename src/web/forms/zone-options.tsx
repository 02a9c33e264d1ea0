import type { ZoneAnswer } from '#contract/wire.ts';

/** Zones to choose from, each as "code - name", under the system they trade in. */
export function ZoneOptions({ zones }: { readonly zones: readonly ZoneAnswer[] }) {
  const systems = [...new Map(zones.map(({ system }) => [system.id, system])).values()];
  return systems.map((system) => (
    <optgroup key={system.id} label={system.name}>
      {zones
        .filter((zone) => zone.system.id === system.id)
        .map(({ id, code, name }) => (
          <option key={id} value={id}>
            {code} - {name}
          </option>
        ))}
    </optgroup>
  ));
}
