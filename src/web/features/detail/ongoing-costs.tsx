import type { OngoingFeeAnswer } from '#contract/operations/reference.ts';
import { ongoingCostPerYear } from '#domain/places/ongoing-fee.ts';
import { printMoney, printPrice } from '#domain/print/print-figures.ts';
import { addMoney, NO_MONEY } from '#domain/units/money.ts';
import type { Litres } from '#domain/units/volume.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { EmptyState } from '../../empty-state.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { readPrice } from '../../wire.ts';
import { describeSchedule } from './describe-schedule.ts';
import { Ledger, LedgerLine } from './ledger.tsx';

interface OngoingCostsProps {
  readonly fees: readonly OngoingFeeAnswer[];
  readonly volume: Litres;
}

/** What the holder of the entitlement pays every year: the fee times the volume, or the fee itself where it is fixed. */
export function OngoingCosts({ fees, volume }: OngoingCostsProps) {
  const lines = fees.map((fee) => {
    const steps = readPrice(fee.fee, fee.fixed ? 'megalitre' : fee.volumeUnit);
    return { fee, steps, cost: ongoingCostPerYear({ fee: steps, isFixed: fee.fixed }, volume) };
  });
  const hasSamples = fees.some(({ isVerified }) => !isVerified);
  const total = lines.reduce((sum, { cost }) => addMoney(sum, cost), NO_MONEY);
  return (
    <Disclosure
      title="Ongoing Costs"
      value={`${printMoney(total)} per annum${hasSamples ? ', part of it samples' : ''}`}
    >
      {lines.length === 0 ? (
        <EmptyState of="ongoing_costs" />
      ) : (
        <Ledger caption="Ongoing costs">
          {lines.map(({ fee, steps, cost }) => (
            <LedgerLine
              key={fee.id}
              name={fee.name}
              notes={[
                `${fee.fixed ? 'fixed' : `${printPrice(steps, fee.volumeUnit)} per ${printUnitSymbol(fee.volumeUnit)}`}, ${describeSchedule(fee)}`,
              ]}
              amount={`${printMoney(cost)} per annum`}
            />
          ))}
          <LedgerLine
            name="Per annum"
            notes={hasSamples ? ['With sample amounts that nobody has confirmed.'] : []}
            amount={printMoney(total)}
            isTotal
          />
        </Ledger>
      )}
    </Disclosure>
  );
}
