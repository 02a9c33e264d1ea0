import { type MouseEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { Instant } from '#domain/units/instant.ts';
import type { VolumeUnit } from '#domain/units/volume-unit.ts';
import { httpApp } from '../../api.ts';
import { SaysWho } from '../../market/says-who.tsx';
import { OpenTradeTable, TradeTable } from '../../market/trade-table.tsx';
import { IconDown } from '../../ui/icons.ts';
import { LostPart } from '../../ui/lost-part.tsx';
import css from './last-trades-fold.module.css';
import { isWhole, type LastTrades, lastTradesAsked, loadLastTrades } from './load-last-trades.ts';
import type { OpenedPanel } from './load-overview.ts';
import { KIND_OF_TAB, type PriceKey } from './overview-tabs.ts';

interface LastTradesFoldProps {
  readonly tab: PriceKey;
  readonly zone: { readonly id: number; readonly code: string };
  readonly opened: readonly OpenedPanel[];
  readonly unit: VolumeUnit;
  readonly now: Instant;
  /** `HR` for `High Reliability`. */
  readonly shortOf: (className: string) => string;
  /** Ways from the zone to other pages, beside the toggle. */
  readonly children: ReactNode;
}

/** The last trades of a zone, fetched when they are asked for. Without script the toggle is a link to the page with them. */
export function LastTradesFold({ tab, zone, opened, unit, now, shortOf, children }: LastTradesFoldProps) {
  const served = opened.find((one) => one.zone === zone.id)?.last ?? null;
  const [isOpen, setIsOpen] = useState(served !== null);
  const [last, setLast] = useState(served);
  const { pathname } = useLocation();
  const toggle = (event: MouseEvent): void => {
    event.preventDefault();
    setIsOpen(!isOpen);
    if (!isOpen && !isWhole(last)) void loadLastTrades(httpApp, tab, zone.id, now).then(setLast);
  };
  return (
    <>
      {isOpen && (
        <div className={css.trades}>
          {last === null ? (
            <p className={css.loading} role="status">
              Looking up the trades of zone {zone.code}…
            </p>
          ) : (
            <Tables {...{ tab, zone, last, unit, now, shortOf }} />
          )}
        </div>
      )}
      <div className={css.foot}>
        <a href={`${pathname}${addressOf(zone.id, opened)}`} aria-expanded={isOpen} onClick={toggle}>
          <IconDown className="icon" aria-hidden />
          {isOpen ? 'Hide last 5 Trades' : 'Show last 5 Trades'}
        </a>
        {children}
      </div>
    </>
  );
}

/** What the address opens, and this zone the other way round. */
function addressOf(zone: number, opened: readonly OpenedPanel[]): string {
  const ids = opened.map((one) => one.zone);
  const others = ids.includes(zone) ? ids.filter((id) => id !== zone) : [...ids, zone];
  const query = new URLSearchParams(others.map((id) => ['trades', String(id)])).toString();
  return `${query === '' ? '' : `?${query}`}#zone-${zone}`;
}

interface TablesProps extends Pick<LastTradesFoldProps, 'tab' | 'zone' | 'unit' | 'now' | 'shortOf'> {
  readonly last: LastTrades;
}

function Tables({ tab, zone, last: { trades, offers }, unit, now, shortOf }: TablesProps) {
  const kind = KIND_OF_TAB[tab];
  const shorten = <Row extends { readonly reliability: string | null }>(rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => ({ ...row, reliability: row.reliability === null ? null : shortOf(row.reliability) }));
  return (
    <>
      {trades === null ? (
        <LostPart what="The last trades" />
      ) : (
        <TradeTable {...{ kind, unit, now }} rows={shorten(trades)} />
      )}
      {offers === null && <LostPart what="The open listings" />}
      {offers != null && <OpenTradeTable {...{ kind, unit, now }} rows={shorten(offers)} />}
      <p className="meta">
        Exchange trades, excluding brokerage. The range above counts those of registers and of market analysis too.{' '}
        <SaysWho
          figure="recent"
          query={{ kind, ...lastTradesAsked(tab, String(zone.id), now) }}
          about={`Last trades, zone ${zone.code}`}
        />
      </p>
    </>
  );
}
