import type { FeeCertainty } from '#domain/places/fee-certainty.ts';
import { printBusinessDays } from '#domain/print/print-business-days.ts';
import { printMoney, printPrice } from '#domain/print/print-figures.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import type { ResultLine } from '../../market/result-line.ts';
import { UNCONFIRMED_WAY } from '../../market/unconfirmed-way.tsx';
import { InPageLink } from '../../ui/in-page-link.tsx';
import { readMoney, readPrice } from '../../wire.ts';
import css from './answer-line.module.css';
import { anchorOf } from './result-entry.tsx';
import type { SideWords } from './side-words.ts';

interface AnswerLineProps {
  readonly purchase: SearchSide;
  /** `120 ML` */
  readonly requested: string;
  readonly words: SideWords;
  /** The best of the results that can be traded now. */
  readonly best: ResultLine | undefined;
}

/** The answer before the list: what the best trade of today is, one step away from its row. */
export function AnswerLine({ purchase, requested, words, best }: AnswerLineProps) {
  const buys = purchase === 'buy';
  if (best === undefined) {
    return (
      <p className={css.answer} data-tone="none" id="answer">
        <span className={css.said}>
          {requested} cannot be {buys ? 'bought' : 'sold'} in one parcel now: on every way below, a limit is closed or
          lets less through.
        </span>
      </p>
    );
  }
  const { zone, volumeUnit: unit, minPricePerZone, minTotalPrice, tradeTime, fees } = best;
  if (minPricePerZone === null || minTotalPrice === null) return null;
  return (
    <p className={css.answer} id="answer">
      <span className={css.said}>
        {`${words.best}: `}
        <span className={css.part}>
          <InPageLink to={anchorOf(best)}>
            {`${requested} at ${printPrice(readPrice(minPricePerZone, unit), unit)} ${buys ? 'from' : 'to'} ${zone.code} ${zone.name}`}
          </InPageLink>
          {', '}
        </span>
        <span className={css.part}>
          <strong>{printMoney(readMoney(minTotalPrice))}</strong>
          {` ${FEES[fees.certainty][purchase]}${tradeTime === null ? '' : `, up to ${printBusinessDays(tradeTime)}`}.`}
        </span>
        {best.unconfirmed !== null && <span className={css.part}> {UNCONFIRMED_WAY}</span>}
      </span>
    </p>
  );
}

/** A sum says of which fees it is. */
const FEES: Record<FeeCertainty, Record<SearchSide, string>> = {
  confirmed: { buy: 'with fees', sell: 'after fees' },
  unconfirmed: { buy: 'with fees, not all of them confirmed', sell: 'after fees, not all of them confirmed' },
  incomplete: { buy: 'with the fees that are known', sell: 'after the fees that are known' },
};
