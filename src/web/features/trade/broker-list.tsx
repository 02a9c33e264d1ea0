import type { BrokerAnswer } from '#contract/operations/reference.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Html } from '../../ui/html.tsx';
import { IconLink } from '../../ui/icons.ts';

/** Brokers of a zone, one after the other; each opens to its description and its ways of contact. */
export function BrokerList({ brokers }: { readonly brokers: readonly BrokerAnswer[] }) {
  if (brokers.length === 0) {
    return (
      <div className="prose">
        <p>We have found no brokers for this zone.</p>
        <p className="small">
          Brokers of a neighbouring zone of the same system may work here as well. The listings name their own source.
        </p>
      </div>
    );
  }
  return brokers.map((broker, index) => (
    <Disclosure
      key={broker.id}
      isOpen={index === 0}
      title={
        <span className="broker-name">
          {broker.logoUrl !== null && <img className="logo" src={broker.logoUrl} alt="" width="40" height="40" />}
          {broker.name}
        </span>
      }
    >
      <div className="broker">
        <Html html={broker.description} className="prose" />
        <BrokerContact broker={broker} />
      </div>
    </Disclosure>
  ));
}

/** Website, phone, address and association of a broker, as far as they are known. */
export const BrokerContact = ({ broker }: { readonly broker: BrokerAnswer }) => (
  <ul className="contact">
    {broker.websiteUrl !== null && (
      <li>
        <IconLink className="icon" aria-hidden />
        <a href={broker.websiteUrl} rel="noopener noreferrer">
          {new URL(broker.websiteUrl).host}
        </a>
      </li>
    )}
    {broker.phone !== null && (
      <li>
        Phone <a href={`tel:${broker.phone.replace(/[^\d+]/g, '')}`}>{broker.phone}</a>
      </li>
    )}
    {broker.address !== null && <li>{broker.address}</li>}
    {broker.association !== null && (
      <li>
        {broker.association.logoUrl !== null && (
          <img className="logo-small" src={broker.association.logoUrl} alt="" width="24" height="24" />
        )}
        {broker.association.name}
      </li>
    )}
  </ul>
);
