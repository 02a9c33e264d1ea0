import type { LiveFigureAnswer } from '#contract/operations/live-figures.ts';
import type { Instant } from '#domain/units/instant.ts';
import { LimitNow, ZonePrice } from './figure-of-today.tsx';
import { MarketStrip } from './market-strip.tsx';
import { ZoneReach } from './zone-reach.tsx';

export interface LiveFigureProps {
  readonly shown: LiveFigureAnswer;
  /** Whether the drawings of the gates stand with it, once on a page. */
  readonly hasDrawings: boolean;
  readonly now: Instant;
}

/** A figure of today in a text. */
export const LiveFigure = (props: LiveFigureProps) => <div>{drawFigure(props)}</div>;

function drawFigure({ shown, hasDrawings, now }: LiveFigureProps) {
  switch (shown.figure) {
    case 'market_today':
      return <MarketStrip market={shown.market} now={now} />;
    case 'zone_reach':
      return <ZoneReach reach={shown} hasDrawings={hasDrawings} now={now} />;
    case 'limit_state':
      return <LimitNow {...shown} now={now} />;
    case 'zone_price':
      return <ZonePrice {...shown} now={now} />;
  }
}
