import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { printCount } from '#domain/print/print-figures.ts';
import { printTime } from '#domain/print/print-time.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import { MIN_TRADES_OF_MOVEMENT, MOVEMENT_WINDOW_DAYS } from '#domain/statistics/movement.ts';
import type { Instant } from '#domain/units/instant.ts';
import { Age } from '../../ui/age.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Pair, Pairs } from '../../ui/pairs.tsx';
import { readTime } from '../../wire.ts';
import { describeFee } from './describe-fee.ts';

interface ExplainResultProps {
  readonly result: ZoneResultAnswer;
  readonly purchase: SearchSide;
  readonly requested: string;
  readonly now: Instant;
}

/** Which listings count, which fees, which limit and when it was read, how old the newest listing is. */
export function ExplainResult({ result, purchase, requested, now }: ExplainResultProps) {
  const { considered, depth, providers, newestListing, tradesCompared, tradesBefore } = result;
  const offers = purchase === 'buy' ? 'sell' : 'buy';
  return (
    <Disclosure title="How this result was worked out" isOpen={false}>
      <Pairs>
        <Pair
          name="Listings"
          value={`${printCount(depth)} of ${printCount(considered)}`}
          notes={[
            `open ${offers} listings that pass your filters hold at least ${requested}; they come from ${count(providers.length, 'provider')}`,
          ]}
        />
        <Pair
          name="Newest listing"
          value={newestListing === null ? '–' : <Age at={readTime(newestListing)} now={now} />}
          notes={newestListing === null ? [] : [printTime(readTime(newestListing))]}
        />
        <Pair
          name="Movement"
          value={
            result.marketMovement === null
              ? 'too few trades'
              : `${printCount(tradesCompared)} in ${MOVEMENT_WINDOW_DAYS} days, ${printCount(tradesBefore)} in the ${MOVEMENT_WINDOW_DAYS} days before`
          }
          notes={[
            `average prices of the two, weighted by volume; each needs at least ${MIN_TRADES_OF_MOVEMENT} trades with a price`,
          ]}
        />
        <Pair name="Fees" value={count(result.feeItems.length, 'item')} notes={listFees(result)} />
        <Limits result={result} />
      </Pairs>
    </Disclosure>
  );
}

const count = (number: number, what: string): string => (number === 1 ? `1 ${what}` : `${printCount(number)} ${what}s`);

function listFees({ feeItems }: ZoneResultAnswer): readonly string[] {
  if (feeItems.length === 0) return ['none on record'];
  return feeItems.map((item) => `${item.authority}, ${describeFee(item)}`);
}

function Limits({ result: { limitData, otherLimits } }: Pick<ExplainResultProps, 'result'>) {
  return (
    <Pair
      name="Limit"
      value={limitData === null ? 'none on the way' : limitData.limit.name}
      notes={[
        ...(limitData === null ? [] : [whenRead(limitData.readAt)]),
        ...otherLimits.map(({ name, readAt }) => `also on the way: ${name}, ${whenRead(readAt)}`),
      ]}
    />
  );
}

const whenRead = (readAt: string | null): string =>
  readAt === null ? 'never read' : `read ${printTime(readTime(readAt))}`;
