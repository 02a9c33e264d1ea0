import type { ReactNode } from 'react';
import type { BrokerAnswer } from '#contract/operations/reference.ts';
import type { ZoneAnswer } from '#contract/wire.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { BrokerList } from './broker-list.tsx';
import css from './zone-brokers.module.css';

interface ZoneBrokersProps {
  readonly zone: ZoneAnswer;
  readonly brokers: readonly BrokerAnswer[];
  /** Whether other zones trade with this one. */
  readonly hasNeighbours: boolean;
  /** The page that led here. */
  readonly back: string;
  /** What stands between the heading and the brokers. */
  readonly children?: ReactNode;
}

/** The brokers view: everybody who works in a zone. */
export const ZoneBrokers = ({ zone, brokers, hasNeighbours, back, children }: ZoneBrokersProps) => (
  <>
    <PageHead before={<BackLink to={back}>Back to Details</BackLink>}>
      <h1>
        Brokers in{' '}
        <span className={css.zone}>
          {zone.code} - {zone.name}
        </span>
      </h1>
    </PageHead>
    {children}
    <section aria-label="Brokers">
      <BrokerList brokers={brokers} hasNeighbours={hasNeighbours} />
    </section>
  </>
);
