import type { BrokerAnswer } from '#contract/operations/reference.ts';
import { EmptyState } from '../../empty-state.tsx';
import { useBareName } from '../../market/use-bare-name.ts';
import { Fold } from '../../ui/fold.tsx';
import { Html } from '../../ui/html.tsx';
import { IconLink, IconPerson } from '../../ui/icons.ts';
import css from './broker-list.module.css';
import { BrokerPhone } from './broker-phone.tsx';

interface BrokerListProps {
  readonly brokers: readonly BrokerAnswer[];
  /** Whether other zones trade with this one. */
  readonly hasNeighbours: boolean;
}

/** Brokers of a zone: whom to call at a glance; what they say of themselves opens. */
export function BrokerList({ brokers, hasNeighbours }: BrokerListProps) {
  if (brokers.length === 0) {
    return <EmptyState of={hasNeighbours ? 'brokers_nearby' : 'brokers'} className="prose" />;
  }
  return (
    <ul className={css.brokers}>
      {brokers.map((broker) => (
        <Broker key={broker.id} broker={broker} />
      ))}
    </ul>
  );
}

/** Name, association, website, address and telephone, as far as they are known. */
function Broker({ broker }: { readonly broker: BrokerAnswer }) {
  const { logoUrl, association, websiteUrl, address, description } = broker;
  const bareName = useBareName();
  const name = bareName(broker.name);
  return (
    <li className={css.broker}>
      {logoUrl === null ? (
        <span className={css.noLogo}>
          <IconPerson className="icon" aria-hidden />
        </span>
      ) : (
        <img className={css.logo} src={logoUrl} alt="" width="40" height="40" />
      )}
      <div className={css.who}>
        <h2 className={css.name}>{name}</h2>
        {association !== null && (
          <p className={css.association}>
            {association.logoUrl !== null && <img src={association.logoUrl} alt="" width="20" height="20" />}
            {bareName(association.name)}
          </p>
        )}
        {address !== null && <p className="meta">{address}</p>}
        {websiteUrl !== null && (
          <a className={css.website} href={websiteUrl} rel="noopener noreferrer">
            {new URL(websiteUrl).host}
            <IconLink className="icon" aria-hidden />
          </a>
        )}
      </div>
      <div className={css.phone}>
        <BrokerPhone name={name} phone={broker.phone} />
      </div>
      {description !== '' && (
        <div className={css.about}>
          <Fold title={`About ${name}`}>
            <Html html={description} className="prose" />
          </Fold>
        </div>
      )}
    </li>
  );
}
