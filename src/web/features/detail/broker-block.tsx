import type { BrokerAnswer } from '#contract/operations/reference.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { EmptyState } from '../../empty-state.tsx';
import { useBareName } from '../../market/use-bare-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconPerson } from '../../ui/icons.ts';
import css from './broker-block.module.css';
import { BrokerPhone } from './broker-phone.tsx';

interface BrokerBlockProps {
  readonly purchase: SearchSide;
  /** Whether a limit lets nothing through at present. */
  readonly isClosed: boolean;
  /** Of the zone, for a sale. */
  readonly brokers: readonly BrokerAnswer[] | null;
  readonly brokersUrl: string;
}

const MAX_BROKERS = 2;

/** Whom to speak to. A seller finds the first brokers of the zone right here. */
export const BrokerBlock = ({ purchase, isClosed, brokers, brokersUrl }: BrokerBlockProps) => (
  <section className={css.block} data-names={brokers === null ? 'none' : undefined} aria-labelledby="ready-to-trade">
    <h3 className={css.heading} id="ready-to-trade">
      {purchase === 'sell' ? 'Contact a broker' : isClosed ? 'Ask a broker' : 'Ready to trade?'}
    </h3>
    <p className="small">
      Listings belong to the provider or broker that shows them. Anabranch takes no part in a trade and no commission.
    </p>
    {brokers?.length === 0 && <EmptyState of="zone_brokers" />}
    {brokers?.slice(0, MAX_BROKERS).map((broker) => (
      <Broker key={broker.id} broker={broker} />
    ))}
    <ButtonLink to={brokersUrl}>
      <IconPerson aria-hidden />
      View Brokers
    </ButtonLink>
  </section>
);

function Broker({ broker: { name, association, phone } }: { readonly broker: BrokerAnswer }) {
  const bareName = useBareName();
  return (
    <div className={css.broker}>
      <div>
        <h4 className={css.name}>{bareName(name)}</h4>
        {association !== null && <p className="meta">{bareName(association.name)}</p>}
      </div>
      <BrokerPhone name={bareName(name)} phone={phone} />
    </div>
  );
}
