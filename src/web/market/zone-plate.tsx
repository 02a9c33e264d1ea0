import css from './zone-plate.module.css';

interface ZonePlateProps {
  readonly code: string;
  readonly isHome: boolean;
}

/** The code of a zone as a gauge plate, ochre for the home zone. Its name stands beside it, never instead. */
export const ZonePlate = ({ code, isHome }: ZonePlateProps) => (
  <span className={css.plate} data-home={isHome || undefined} data-size={code.length > 4 ? 'long' : undefined}>
    {code}
  </span>
);
