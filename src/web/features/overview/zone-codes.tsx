import type { ZoneName } from './group-zones-by-storage.ts';
import css from './zone-codes.module.css';

interface ZoneCodesProps {
  readonly zones: readonly ZoneName[];
  readonly homeZone: number | null;
}

/** `zones 6, 7, 11`, the reader's own in its colour. */
export function ZoneCodes({ zones, homeZone }: ZoneCodesProps) {
  const codes = zones.map(({ code }) => code);
  const home = zones.findIndex(({ id }) => id === homeZone);
  const what = zones.length === 1 ? 'zone' : 'zones';
  if (home < 0) return <span>{`${what} ${codes.join(', ')}`}</span>;
  return (
    <span>
      {[what, codes.slice(0, home).map((code) => `${code},`)].flat().join(' ')}{' '}
      <strong className={css.home}>{codes[home]}</strong>
      {codes
        .slice(home + 1)
        .map((code) => `, ${code}`)
        .join('')}
    </span>
  );
}
