import { priceAlertOfZone } from '../../market/alert-address.ts';
import { MyZone } from '../../market/my-zone.tsx';
import { ZonePlate } from '../../market/zone-plate.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Link } from '../../ui/link.tsx';
import { HeadLine, PageHead } from '../../ui/page-head.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { ZoneMarket } from './load-zone-market.ts';
import { overviewOf } from './zone-market-address.ts';
import css from './zone-market-head.module.css';

export const MARKET_NAMES = { temporary: 'Temporary', permanent: 'Permanent' } as const;

/** Which zone, and which kind of its water. */
export const ZoneMarketHead = ({ kind, zone, isHome }: Pick<ZoneMarket, 'kind' | 'zone' | 'isHome'>) => (
  <PageHead before={<BackLink to={overviewOf(kind)}>Back to overview</BackLink>}>
    <h1 className={css.name}>
      <ZonePlate code={zone.code} isHome={isHome} /> {zone.name}
    </h1>
    <HeadLine>
      <Tag isFilled>{MARKET_NAMES[kind]}</Tag>
      {isHome && <MyZone />}
      <span className="meta">{zone.state.code}</span>
      <Link to={priceAlertOfZone(zone.id, kind === 'permanent')}>Alert me</Link>
    </HeadLine>
  </PageHead>
);
