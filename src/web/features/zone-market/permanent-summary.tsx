import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { nameParcels } from '#domain/print/name-parcels.ts';
import { printCount, printPercent, printPrice, printVolumeLeft } from '#domain/print/print-figures.ts';
import { YEARS_OF_AVERAGE_ALLOCATION } from '#domain/products/allocation-history.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { ClassSign } from '../../market/class-sign.tsx';
import { DeliverabilityState } from '../../market/deliverability-state.tsx';
import { Figure } from '../../market/figure.tsx';
import { SaysWho } from '../../market/says-who.tsx';
import { Term } from '../../market/term.tsx';
import { Pair, Pairs } from '../../ui/pairs.tsx';
import { Summary } from '../../ui/summary.tsx';
import { Toast } from '../../ui/toast.tsx';
import { readPrice, readVolume } from '../../wire.ts';
import type { ZoneMarket } from './load-zone-market.ts';
import css from './permanent-summary.module.css';
import { describeTotalCost, printTotalCost } from './print-total-cost.ts';
import { transferWithinZone } from './transfer-within-zone.ts';

/** Where a zone has no class of entitlement to be traded. */
const NO_CLASSES = 'Ensure permanent state fees are correctly filled out.';

interface PermanentSummaryProps {
  readonly market: ZoneMarket;
  /** `100 ML` */
  readonly requested: string;
}

/** What an entitlement of each class costs, what it was allocated, and whether its water comes to the reader's zone. */
export function PermanentSummary({ market, requested }: PermanentSummaryProps) {
  const { results, sized } = market;
  const isEmpty = results.every(({ depth }) => depth === 0);
  return (
    <Summary>
      {/* Of each zone anew. */}
      {results.length === 0 && <Toast key={market.zone.id}>{NO_CLASSES}</Toast>}
      {isEmpty && <EmptyState of="zone_market" className={css.none} />}
      <div className={css.classes}>
        {results.map((result) => (
          <ClassSummary
            key={result.allocationClass?.id ?? 0}
            market={market}
            result={result}
            sized={sized?.find(({ allocationClass }) => allocationClass?.id === result.allocationClass?.id) ?? null}
            requested={requested}
          />
        ))}
      </div>
    </Summary>
  );
}

interface ClassSummaryProps extends PermanentSummaryProps {
  readonly result: ZoneResultAnswer;
  readonly sized: ZoneResultAnswer | null;
}

function ClassSummary({ market, result, sized, requested }: ClassSummaryProps) {
  const { unit } = market;
  const { allocationClass, minPricePerZone: price, depth } = result;
  const average = result.allocationHistory?.averageAllocation ?? null;
  if (allocationClass === undefined) return null;
  const ofClass = { zone: String(market.zone.id), allocation_class: String(allocationClass.id) };
  return (
    <div>
      <h2 className={css.class}>
        <ClassSign mark={allocationClass.mark} />
        {allocationClass.name}
      </h2>
      {price === null ? (
        <p className={css.unoffered}>Nothing offered</p>
      ) : (
        <p>
          <Figure text={printPrice(readPrice(price, unit), unit)} />{' '}
          <span className="meta">per {printUnitSymbol(unit)}, the lowest offered</span>
        </p>
      )}
      <SaysWho
        figure="listings"
        query={{ ...ofClass, kind: 'permanent', direction: 'SELL' }}
        about={`Price and market depth, ${allocationClass.name}`}
      />
      <Pairs>
        <Pair
          name={<Term uid="allocation">{`Average allocation, ${YEARS_OF_AVERAGE_ALLOCATION} years`}</Term>}
          value={average === null ? '–' : printPercent(Math.round(average * 100))}
          notes={[
            <SaysWho
              key="who"
              figure="average"
              query={ofClass}
              about={`Average allocation, ${allocationClass.name}`}
            />,
          ]}
        />
        <Pair
          name={<Term uid="market-depth">Market depth</Term>}
          value={`${printCount(depth)} ${nameParcels(depth)}`}
          notes={depth === 0 ? [] : [`${printVolumeLeft(readVolume(result.tradableWater, unit), unit)} in all`]}
        />
        <Pair
          name={requested === '' ? 'Total cost' : `Total cost of ${requested}`}
          value={printTotalCost(sized)}
          notes={[
            describeTotalCost(sized, requested),
            <SaysWho
              key="who"
              figure="fees"
              query={transferWithinZone('permanent', market.zone.id)}
              about={`Authority fees, ${allocationClass.name}`}
            />,
          ]}
        />
      </Pairs>
      <DeliverabilityLine market={market} result={result} />
    </div>
  );
}

/** Whether the allocations of the class can be brought to the reader's zone. */
function DeliverabilityLine({ market: { isHome, way }, result }: Pick<ClassSummaryProps, 'market' | 'result'>) {
  const level = isHome ? result.limit?.deliverability : way?.deliverability[result.allocationClass?.id ?? 0];
  if (level === undefined) return null;
  return (
    <p className={css.delivery}>
      <DeliverabilityState level={level} />
    </p>
  );
}
