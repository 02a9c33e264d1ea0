import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { printCount } from '#domain/print/print-figures.ts';
import { printAge, printTime } from '#domain/print/print-time.ts';
import type { Purchase } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import { feesOf } from '../../market/fees-of.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { readTime } from '../../wire.ts';

interface ExplainResultProps {
  readonly result: ZoneResultAnswer;
  readonly purchase: Purchase;
  readonly requested: string;
  readonly now: Instant;
}

/** Which listings count, which fees, which limit and when it was read, how old the newest listing is. */
export function ExplainResult({ result, purchase, requested, now }: ExplainResultProps) {
  const { considered, depth, providers, newestListing, limitData, otherLimits, feeItems } = result;
  const { marketMovement, tradesCompared, tradesBefore } = result;
  const offers = purchase === 'buy' ? 'sell' : 'buy';
  const sources = [...new Set(feeItems.map(({ source }) => source))];
  return (
    <Disclosure title="How this result comes about" isOpen={false}>
      <dl className="pairs">
        <div>
          <dt>Listings</dt>
          <dd>
            {printCount(depth)} of {printCount(considered)}
            <span className="meta">
              open {offers} listings that pass your filters hold at least {requested}; they come from{' '}
              {providers.length === 1 ? '1 provider' : `${providers.length} providers`}
            </span>
          </dd>
        </div>
        <div>
          <dt>Newest listing</dt>
          <dd>
            {newestListing === null ? '–' : printAge(readTime(newestListing), now)}
            {newestListing !== null && <span className="meta">{printTime(readTime(newestListing))}</span>}
          </dd>
        </div>
        <div>
          <dt>Movement</dt>
          <dd>
            {marketMovement === null && 'too few trades: '}
            {printCount(tradesCompared)} in 30 days, {printCount(tradesBefore)} in the 30 days before
            <span className="meta">
              volume-weighted mean price of 30 days against the 30 days before; trades without a price are left out
            </span>
          </dd>
        </div>
        <div>
          <dt>Fees</dt>
          <dd>
            {feeItems.length === 1 ? '1 item' : `${feeItems.length} items`}
            <span className="meta">{sources.length === 0 ? 'none on record' : sources.join('; ')}</span>
            {feesOf(result) > 0 && feeItems.some(({ isVerified }) => !isVerified) && (
              <span className="meta">Some amounts are sample values that no source confirms.</span>
            )}
          </dd>
        </div>
        <div>
          <dt>Limit</dt>
          <dd>
            {limitData === null ? 'none on the way' : limitData.limit.name}
            {limitData?.readAt != null && <span className="meta">read {printTime(readTime(limitData.readAt))}</span>}
            {otherLimits.length > 0 && (
              <span className="meta">also on the way: {otherLimits.map(({ name }) => name).join(', ')}</span>
            )}
          </dd>
        </div>
      </dl>
    </Disclosure>
  );
}
