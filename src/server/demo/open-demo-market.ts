import type { ProviderId } from '#domain/ids.ts';
import { KINDS, type Kind } from '#domain/products/kind.ts';
import type { Reference } from '#domain/reference.ts';
import { type ChooseDestination, createDestinations } from './choose-destination.ts';
import { connectPrices } from './connect-prices.ts';
import { type DemoProvider, type StyledProvider, styleProviders } from './demo-provider.ts';
import { type PlannedBook, planBooks } from './plan-books.ts';
import { createPriceModel, type PriceModel } from './price-model.ts';
import { type LimitHistory, type LimitTurn, recallLimits } from './recall-limits.ts';
import { listTradeBooks, type TradeBook } from './trade-books.ts';

/** The simulated market as it is meant to be: who deals in what, and at which prices. */
export interface DemoMarket {
  readonly reference: Reference;
  readonly seed: number;
  readonly model: PriceModel;
  readonly limits: LimitHistory;
  readonly providers: readonly StyledProvider[];
  listBooks(provider: ProviderId, kind: Kind): readonly PlannedBook[];
  listKinds(provider: ProviderId): readonly Kind[];
  readonly tradeBooks: readonly TradeBook[];
  readonly chooseDestination: ChooseDestination;
}

/** Everything but what depends on the limits. */
interface MarketPlan extends Omit<DemoMarket, 'model' | 'limits'> {
  readonly pricesAlone: PriceModel;
}

/** Plans take a quarter of a second to make and never change; one is kept for each state of the reference, with its last prices. */
const opened = new WeakMap<
  Reference,
  { readonly name: string; readonly plan: MarketPlan; readonly turns: string; readonly market: DemoMarket }
>();

/** The market whose limits turned as was read; without readings they stand as they mostly do. */
export function openDemoMarket(
  reference: Reference,
  providers: readonly DemoProvider[],
  seed: number,
  limitTurns: readonly LimitTurn[] = [],
): DemoMarket {
  const name = JSON.stringify([seed, providers.map(({ id, name, sourceUrl }) => [id, name, sourceUrl])]);
  const turns = JSON.stringify(limitTurns);
  const known = opened.get(reference);
  if (known?.name === name && known.turns === turns) return known.market;
  const plan = known?.name === name ? known.plan : planMarket(reference, providers, seed);
  const limits = recallLimits(reference.limits, limitTurns);
  const market = { ...plan, limits, model: connectPrices(plan.pricesAlone, reference, limits) };
  opened.set(reference, { name, plan, turns, market });
  return market;
}

function planMarket(reference: Reference, providers: readonly DemoProvider[], seed: number): MarketPlan {
  const styled = styleProviders(providers);
  const books = Map.groupBy(planBooks(reference, styled, seed), ({ provider, kind }) => `${provider}/${kind}`);
  const listBooks = (provider: ProviderId, kind: Kind) => books.get(`${provider}/${kind}`) ?? [];
  return {
    reference,
    seed,
    pricesAlone: createPriceModel(seed),
    providers: styled,
    listBooks,
    listKinds: (provider) => KINDS.filter((kind) => listBooks(provider, kind).length > 0),
    tradeBooks: listTradeBooks(reference),
    chooseDestination: createDestinations(reference),
  };
}
