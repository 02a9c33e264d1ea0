import type { ListingGroupAnswer } from '#contract/listing-answers.ts';
import type { SearchPageContent } from '#contract/operations/content.ts';
import type { OngoingFeeAnswer } from '#contract/operations/reference.ts';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { Litres } from '#domain/units/volume.ts';
import { RuledHeading } from '../../ui/section.tsx';
import { DeliverabilitySection } from './deliverability-section.tsx';
import { ExplainResult } from './explain-result.tsx';
import css from './make-the-trade.module.css';
import { MarketSpread } from './market-spread.tsx';
import { OngoingCosts } from './ongoing-costs.tsx';
import { ProcessingSection } from './processing-section.tsx';
import { TotalCost } from './total-cost.tsx';

interface MakeTheTradeProps {
  readonly result: ZoneResultAnswer;
  readonly purchase: SearchSide;
  readonly kind: SearchKind;
  readonly requested: string;
  readonly volume: Litres;
  readonly isInterstate: boolean;
  /** Null where they could not be had. */
  readonly listings: readonly ListingGroupAnswer[] | null;
  readonly content: SearchPageContent | null;
  /** For the purchase of an entitlement. */
  readonly ongoingFees: readonly OngoingFeeAnswer[] | null;
  readonly now: Instant;
}

/** Everything that decides about a trade with one zone, section by section. */
export function MakeTheTrade(props: MakeTheTradeProps) {
  const { result, purchase, kind, requested, volume, isInterstate, listings, content, ongoingFees, now } = props;
  return (
    <section aria-labelledby="make-the-trade">
      <RuledHeading id="make-the-trade">Make the Trade</RuledHeading>
      {result.tradability === 'closed' && (
        <p className={css.closed}>What a trade would take once the limit opens. Nothing can be lodged now.</p>
      )}
      <div className={css.sections}>
        <MarketSpread
          results={[result]}
          purchase={purchase}
          requested={requested}
          deliveryOf={(id) =>
            (kind === 'forward' ? listings?.find((one) => one.id === id)?.bestDelivery : null) ?? null
          }
          now={now}
        />
        <TotalCost
          result={result}
          purchase={purchase}
          kind={kind}
          requested={requested}
          isInterstate={isInterstate}
          content={content}
        />
        <ProcessingSection result={result} description={content?.processingTimeDescription ?? ''} />
        <DeliverabilitySection result={result} now={now} />
        {ongoingFees !== null && <OngoingCosts fees={ongoingFees} volume={volume} />}
        <ExplainResult result={result} purchase={purchase} requested={requested} now={now} />
      </div>
    </section>
  );
}
