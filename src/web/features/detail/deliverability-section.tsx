import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { Instant } from '#domain/units/instant.ts';
import { DeliverabilityState } from '../../market/deliverability-state.tsx';
import { LimitAge, LimitWord } from '../../market/limit-state.tsx';
import { Term } from '../../market/term.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Pair, Pairs } from '../../ui/pairs.tsx';

interface DeliverabilitySectionProps {
  readonly result: ZoneResultAnswer;
  readonly now: Instant;
}

/** Whether the water of an entitlement can be delivered, what may stand in its way, and the balance there. */
export function DeliverabilitySection({ result, now }: DeliverabilitySectionProps) {
  const { limit, limitData, otherLimits } = result;
  if (limit === undefined) return null;
  const restrictions = [...(limitData === null ? [] : [limitData.limit]), ...otherLimits].map(({ name }) => name);
  return (
    <Disclosure
      title="Deliverability"
      value={<DeliverabilityState level={limit.deliverability} />}
      isOpen={restrictions.length > 0}
    >
      <p className="small prose">
        The <Term uid="entitlement">entitlement</Term> itself changes hands whatever the{' '}
        <Term uid="trade-limit">limits</Term>. They decide whether its <Term uid="allocation">allocation</Term>, or in
        Queensland the entitlement, can be brought to you.
      </p>
      <Pairs>
        <Pair name="Possible trade restrictions" value={restrictions.length === 0 ? 'None' : restrictions.join(', ')} />
        <Pair
          name="Current trade balance"
          value={
            limitData === null ? (
              'No limit on the way'
            ) : (
              <LimitWord result={result} unit={result.volumeUnit} now={now} />
            )
          }
          notes={limitData === null ? [] : [<LimitAge key="age" limit={limitData} now={now} />]}
        />
      </Pairs>
    </Disclosure>
  );
}
