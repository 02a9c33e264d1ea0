import type { SearchPageContent } from '#contract/operations/content.ts';
import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import { assessFees, mayOtherStateCharge } from '#domain/places/fee-certainty.ts';
import { printMoney, printPrice } from '#domain/print/print-figures.ts';
import type { SearchKind, SearchSide } from '#domain/products/kind.ts';
import { printUnitSymbol } from '#domain/units/volume-unit.ts';
import { feesOf } from '../../market/fees-of.ts';
import { Term } from '../../market/term.tsx';
import { tellMissing } from '../../market/unconfirmed-words.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { readMoney, readPrice } from '../../wire.ts';
import { describeFee } from './describe-fee.ts';
import { GeneralNotes } from './general-notes.tsx';
import { Ledger, LedgerLine } from './ledger.tsx';

interface TotalCostProps {
  readonly result: ZoneResultAnswer;
  readonly purchase: SearchSide;
  readonly kind: SearchKind;
  /** `120 ML` */
  readonly requested: string;
  /** Whether the water crosses the border of a state. */
  readonly isInterstate: boolean;
  readonly content: SearchPageContent | null;
  /** Where totals of several classes stand below each other. */
  readonly isOneOfSeveral?: boolean;
}

const WORDS = {
  buy: {
    title: 'Total Trade Cost',
    caption: 'What the purchase costs',
    price: () => 'Water volume fee',
    fees: '',
    last: 'Total',
    total: '',
  },
  sell: {
    title: 'Trade Proceeds (Net)',
    caption: 'What the sale brings',
    price: (product: string) => `Received for the ${product}`,
    fees: '−',
    last: 'Net proceeds',
    total: 'Up to ',
  },
} as const satisfies Record<SearchSide, unknown>;

/** What a purchase costs or a sale brings, line by line. Nothing when the total is 0. */
export function TotalCost(props: TotalCostProps) {
  const { result, purchase, kind, requested, isInterstate, content, isOneOfSeveral = false } = props;
  const { minTotalPrice, volumeFee, minPricePerZone, volumeUnit: unit } = result;
  if (minTotalPrice === null || minTotalPrice === 0 || volumeFee === null || minPricePerZone === null) return null;
  const words = WORDS[purchase];
  const total = words.total + printMoney(readMoney(minTotalPrice));
  const fees = readMoney(feesOf(result));
  const isUnknown = result.feeItems.length > 0 && result.feeItems.every(({ amount }) => amount === null);
  const mayCostMore = mayOtherStateCharge(isInterstate, result.feeItems);
  const product = kind === 'permanent' ? 'entitlement' : 'water';
  return (
    <Disclosure
      title={isOneOfSeveral ? `${words.title}, ${result.allocationClass?.name}` : words.title}
      value={total}
      isOpen={!isOneOfSeveral}
    >
      <Ledger caption={words.caption}>
        <LedgerLine
          name={words.price(product)}
          notes={[`${requested} at ${printPrice(readPrice(minPricePerZone, unit), unit)} per ${printUnitSymbol(unit)}`]}
          amount={printMoney(readMoney(volumeFee))}
        />
        <LedgerLine
          name="Water Authority Fees"
          notes={listFeeNotes(result, mayCostMore)}
          amount={isUnknown ? 'not known' : (fees === 0 ? '' : words.fees) + printMoney(fees)}
        />
        <LedgerLine name={words.last} notes={describeGap(result, mayCostMore)} amount={total} isTotal />
      </Ledger>
      <p className="small prose">
        Brokerage and any GST are not in this figure. The whole <Term uid="application-fee">application fee</Term> is
        counted here; who pays it, buyer or seller, is part of what you agree.
      </p>
      <GeneralNotes
        title="Fees, delivery and brokerage in general"
        notes={[
          { heading: 'Associated fees', html: content?.associatedFees },
          { heading: 'Delivery costs', html: content?.deliveryCosts },
          { heading: 'Brokerage', html: content?.brokerageNote },
        ]}
      />
    </Disclosure>
  );
}

/** What the sum leaves out, or cannot vouch for. */
function describeGap(result: ZoneResultAnswer, mayCostMore: boolean): readonly string[] {
  const { certainty } = assessFees(result.feeItems);
  return [
    ...(certainty === 'incomplete' ? ['Without a fee whose amount we do not know.'] : []),
    ...(certainty === 'unconfirmed' ? ['With a fee that is not confirmed.'] : []),
    ...(mayCostMore ? [tellMissing('a fee of the other state may come on top.')] : []),
  ];
}

/** Each fee as the authority calls it, and what is known to be missing. */
function listFeeNotes({ feeItems }: ZoneResultAnswer, mayCostMore: boolean): readonly string[] {
  if (feeItems.length === 0) return ['No fee is on record for this transfer.'];
  return [
    ...feeItems.map((item) => `${item.authority}: ${item.name}, ${item.basis}, ${describeFee(item)}`),
    ...(mayCostMore ? ['The authority of the other state may charge as well.'] : []),
  ];
}
