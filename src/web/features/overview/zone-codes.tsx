import type { ZoneName } from './group-storages.ts';
import css from './zone-codes.module.css';

interface ZoneCodesProps {
  readonly zones: readonly ZoneName[];
  readonly homeZone: number | null;
}

/** `zones 6, 7, 11`, the reader's own in its colour. */
export const ZoneCodes = ({ zones, homeZone }: ZoneCodesProps) => (
  <span>
    {zones.length === 1 ? 'zone' : 'zones'}{' '}
    {zones.map(({ id, code }, index) => (
      <span key={id}>
        {index > 0 && ', '}
        {id === homeZone ? <strong className={css.home}>{code}</strong> : code}
      </span>
    ))}
  </span>
);
