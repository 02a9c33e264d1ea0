interface ZonePlateProps {
  readonly code: string;
  readonly isHome: boolean;
}

/** The code of a zone as a gauge plate, ochre for the home zone. Its name stands beside it, never instead. */
export const ZonePlate = ({ code, isHome }: ZonePlateProps) => (
  <span className={`plate ${isHome ? 'home' : ''} ${code.length > 4 ? 'long' : ''}`}>{code}</span>
);
