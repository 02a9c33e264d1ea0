import { Link } from 'react-router';
import type { BrokerAnswer } from '#contract/operations/reference.ts';
import type { Purchase } from '#domain/products/kind.ts';
import { IconPerson } from '../../ui/icons.ts';
import { BrokerContact } from './broker-list.tsx';

interface BrokerBlockProps {
  readonly purchase: Purchase;
  /** Of the zone, for a sale. */
  readonly brokers: readonly BrokerAnswer[] | null;
  readonly brokersUrl: string;
}

const BROKERS_SHOWN = 2;

/** Whom to speak to. A seller finds the first brokers of the zone right here. */
export const BrokerBlock = ({ purchase, brokers, brokersUrl }: BrokerBlockProps) => (
  <section className="aside-box" aria-labelledby="ready-to-trade">
    <h3 id="ready-to-trade">{purchase === 'sell' ? 'Contact a broker' : 'Ready to trade?'}</h3>
    <p className="small">
      Listings belong to the provider or broker that shows them. Anabranch takes no part in a trade and no commission.
    </p>
    {brokers?.length === 0 && <p className="small">We have found no brokers for this zone.</p>}
    {brokers?.slice(0, BROKERS_SHOWN).map((broker) => (
      <div key={broker.id}>
        <h4 className="font-semibold">{broker.name}</h4>
        <BrokerContact broker={broker} />
      </div>
    ))}
    <Link className="btn" to={brokersUrl}>
      <IconPerson className="icon" aria-hidden />
      View Brokers
    </Link>
  </section>
);
