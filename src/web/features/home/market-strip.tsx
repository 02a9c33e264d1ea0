import type { ReactNode } from 'react';
import type { MarketTodayAnswer } from '#contract/operations/overview.ts';
import { HOURS_UNTIL_STALE } from '#domain/places/limit.ts';
import { printCount, printPrice } from '#domain/print/print-figures.ts';
import { printList } from '#domain/print/print-list.ts';
import { printReadingTime, printTime } from '#domain/print/print-time.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import type { Instant } from '#domain/units/instant.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { Figure } from '../../market/figure.tsx';
import { readPrice, readTime } from '../../wire.ts';
import css from './market-strip.module.css';
import { PRICES_PAID } from './prices-paid.ts';

/** Longer lists say nobody anything. */
const MAX_SOURCES = 2;

/** Who reads the limits: `WaterNSW, the Victorian Water Register and 2 more`. */
const describeSources = (sources: readonly string[]): string =>
  printList([
    ...sources.slice(0, MAX_SOURCES),
    ...(sources.length > MAX_SOURCES ? [`${sources.length - MAX_SOURCES} more`] : []),
  ]);

/** As many as have room beside the other figures. */
const MAX_SYSTEMS = 2;

interface MarketStripProps {
  readonly market: MarketTodayAnswer;
  readonly now: Instant;
}

/** The market of today in a few figures for anybody, each with what it is of and when. What there is none of is left out. */
export function MarketStrip({ market, now }: MarketStripProps) {
  const { zonesWithOffers, publishedAt, paid, days, limits, volumeUnit: unit } = market;
  return (
    <section className={css.strip} aria-labelledby="market-today">
      <div className={css.head}>
        <h2 id="market-today">Temporary water today</h2>
        <p className="meta">{printTime(now)}</p>
      </div>
      <dl className={css.figures}>
        {paid.slice(0, MAX_SYSTEMS).map(({ system, pricePerVolume, trades }) => (
          <Fact
            key={system}
            name={system}
            figure={printPrice(readPrice(pricePerVolume, unit), unit)}
            source={`per\u00a0${printUnitSymbol(unit)}, mean by volume of ${printCount(trades)}\u00a0trades in ${days}\u00a0days to today`}
          />
        ))}
        {zonesWithOffers > 0 && (
          <Fact
            name="On offer"
            figure={zonesWithOffers === 1 ? '1 zone' : `${printCount(zonesWithOffers)} zones`}
            source={
              publishedAt !== null && (
                <>
                  as providers published, newest <Time at={publishedAt} now={now} />
                </>
              )
            }
          />
        )}
        {limits.open + limits.closed > 0 && (
          <Fact
            name="Trade limits"
            figure={`${limits.open} open, ${limits.closed} closed`}
            source={
              <>
                {`${describeSources(limits.sources)}, `}
                {limits.readAt !== null && (
                  <>
                    newest reading <Time at={limits.readAt} now={now} />
                  </>
                )}
                {limits.unread > 0 &&
                  `; ${limits.unread} more not read for ${spellNumber(HOURS_UNTIL_STALE / 24)} days`}
              </>
            }
          />
        )}
      </dl>
      {paid.length > 0 && <p className="meta">{PRICES_PAID}</p>}
    </section>
  );
}

/** In one line. */
const Time = ({ at, now }: { readonly at: string; readonly now: Instant }) => (
  <span className="num">{printReadingTime(readTime(at), now)}</span>
);

interface FactProps {
  readonly name: string;
  readonly figure: string;
  readonly source: ReactNode;
}

const Fact = ({ name, figure, source }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Figure text={figure} />
    </dd>
    <dd className="meta">{source}</dd>
  </div>
);
