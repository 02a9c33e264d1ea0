import type { SearchPageContent } from '#contract/operations/content.ts';
import type { OngoingFeeAnswer } from '#contract/operations/reference.ts';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { Purchase } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import { DeliverabilityState } from '../../market/deliverability-state.tsx';
import { LimitAge, LimitWord } from '../../market/limit-state.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Html } from '../../ui/html.tsx';
import { ExplainResult } from './explain-result.tsx';
import { MarketSpread } from './market-spread.tsx';
import { OngoingCosts } from './ongoing-costs.tsx';
import { TradeTotal } from './trade-total.tsx';

interface MakeTheTradeProps {
  readonly result: ZoneResultAnswer;
  readonly purchase: Purchase;
  readonly requested: string;
  readonly volume: Litres;
  readonly content: SearchPageContent | null;
  /** For the purchase of an entitlement. */
  readonly ongoingFees: readonly OngoingFeeAnswer[] | null;
  readonly now: Instant;
}

/** Everything that decides about a trade with one zone, section by section. */
export function MakeTheTrade({ result, purchase, requested, volume, content, ongoingFees, now }: MakeTheTradeProps) {
  return (
    <section aria-labelledby="make-the-trade">
      <h2 className="block-h" id="make-the-trade">
        Make the Trade
      </h2>
      <MarketSpread results={[result]} now={now} />
      <TradeTotal result={result} purchase={purchase} requested={requested} content={content} />
      <Disclosure
        title="Trade Processing Time"
        value={result.tradeTime === null ? 'not known' : `Up to ${result.tradeTime} business days`}
      >
        <Html html={content?.processingTimeDescription ?? ''} />
      </Disclosure>
      {result.limit !== undefined && <Deliverability result={result} now={now} />}
      {ongoingFees !== null && <OngoingCosts fees={ongoingFees} volume={volume} />}
      <ExplainResult result={result} purchase={purchase} requested={requested} now={now} />
    </section>
  );
}

/** Whether the water of an entitlement can be delivered, what may stand in its way, and the balance there. */
function Deliverability({ result, now }: { readonly result: ZoneResultAnswer; readonly now: Instant }) {
  const { limit, limitData, otherLimits, volumeUnit } = result;
  if (limit === undefined) return null;
  const restrictions = [limitData?.limit.name ?? [], otherLimits.map(({ name }) => name)].flat(2);
  return (
    <Disclosure title="Deliverability" value={<DeliverabilityState level={limit.deliverability} />}>
      <dl className="pairs">
        <div>
          <dt>Possible trade restrictions</dt>
          <dd>{restrictions.length === 0 ? 'None' : restrictions.join(', ')}</dd>
        </div>
        <div>
          <dt>Current trade balance</dt>
          <dd>
            {limitData === null ? (
              'No limit on the way'
            ) : (
              <>
                <LimitWord result={result} unit={volumeUnit} now={now} />
                <span className="meta">
                  <LimitAge limit={limitData} now={now} />
                </span>
              </>
            )}
          </dd>
        </div>
      </dl>
    </Disclosure>
  );
}
