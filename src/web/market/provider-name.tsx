import { ProviderMark } from './provider-mark.tsx';
import css from './provider-name.module.css';
import { useBareName } from './use-bare-name.ts';

interface Provider {
  readonly id: number;
  readonly name: string;
  readonly logoUrl: string | null;
}

interface ProviderNameProps {
  readonly provider: Provider;
  /** Where the full name has no room; whoever listens hears the full one. */
  readonly shortName?: string | undefined;
}

/** A provider by its logo and its name. */
export function ProviderName({ provider, shortName }: ProviderNameProps) {
  const name = useBareName()(provider.name);
  return (
    <span className={css.provider}>
      <ProviderLogo provider={provider} />
      {shortName === undefined || shortName === name ? (
        <span>{name}</span>
      ) : (
        <>
          <span aria-hidden="true">{shortName}</span>
          <span className="sr-only">{name}</span>
        </>
      )}
    </span>
  );
}

/** The one picture of a provider: its logo, else the shape that is its own. */
export const ProviderLogo = ({ provider: { id, logoUrl } }: { readonly provider: Provider }) => (
  <span className={css.logo}>
    {logoUrl === null ? <ProviderMark id={id} /> : <img src={logoUrl} alt="" width="20" height="20" />}
  </span>
);
