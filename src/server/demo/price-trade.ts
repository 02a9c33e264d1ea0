import type { Confidence } from '#domain/products/confidence.ts';
import { hasAllocationClass } from '#domain/products/kind.ts';
import type { Instant } from '#domain/units/instant.ts';
import type { PriceModel, Product } from './price-model.ts';
import { roundPrice, samplePriceStep } from './round-price.ts';
import { roundVolume, sampleParcel } from './sample-parcel.ts';
import type { SeededRandom } from './seeded-random.ts';

/** What was paid for how much. */
export interface Deal {
  /** Dollars per megalitre as the provider writes it; `0` or a cent for a transfer that nothing was paid for. */
  readonly price: string;
  /** Megalitres. */
  readonly volume: string;
}

/** A quarter of the registered transfers of allocations, each twice as large, makes 40 % of their volume (domain facts 6). */
const UNPAID_SHARE = 0.25;
const UNPAID_SIZE = 2;
/** Queensland's registers price no more than two entitlement trades of five; elsewhere more. */
const UNPAID_ENTITLEMENTS = 0.4;

/** Standard deviation of what is paid about the market, by where the report comes from. An exchange trades inside its spread. */
const STRAYING = { excluded: 0.2, unverified: 0.08, manual_include: 0.04, register: 0.03 } as const;

export function sampleDeal(
  random: SeededRandom,
  model: PriceModel,
  product: Product,
  confidence: Confidence,
  at: Instant,
): Deal {
  const { kind, allocationClass } = product;
  const volume = sampleParcel(random, kind, allocationClass);
  if (confidence === 'register' && random.chance(hasAllocationClass(kind) ? UNPAID_ENTITLEMENTS : UNPAID_SHARE)) {
    return { price: random.pick(['0', '0', '0', '0.01']), volume: String(roundVolume(volume * UNPAID_SIZE)) };
  }
  return { price: String(samplePaidPrice(random, model, product, confidence, at)), volume: String(volume) };
}

function samplePaidPrice(
  random: SeededRandom,
  model: PriceModel,
  product: Product,
  confidence: Confidence,
  at: Instant,
): number {
  const middle = model.midPriceOf(product, at);
  if (confidence === 'exchange') {
    const dollars = middle * (1 + model.halfSpreadOf(product) * random.between(-0.9, 0.9));
    return roundPrice(dollars, product.kind === 'permanent' ? 25 : 1, 'nearest');
  }
  const dollars = middle * Math.exp(STRAYING[confidence] * random.normal());
  return roundPrice(dollars, samplePriceStep(random, product.kind, dollars), 'nearest');
}
