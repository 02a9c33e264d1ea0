import type { ProviderId } from '#domain/ids.ts';
import { KINDS, type Kind } from '#domain/products/kind.ts';
import type { Reference } from '#domain/reference.ts';
import { type ChooseDestination, createDestinations } from './choose-destination.ts';
import { type DemoProvider, type StyledProvider, styleProviders } from './demo-provider.ts';
import { type PlannedBook, planBooks } from './plan-books.ts';
import { createPriceModel, type PriceModel } from './price-model.ts';
import { listTradeBooks, type TradeBook } from './trade-books.ts';

/** The simulated market as it is meant to be: who deals in what, and at which prices. */
export interface DemoMarket {
  readonly reference: Reference;
  readonly seed: number;
  readonly model: PriceModel;
  readonly providers: readonly StyledProvider[];
  listBooks(provider: ProviderId, kind: Kind): readonly PlannedBook[];
  listKinds(provider: ProviderId): readonly Kind[];
  readonly tradeBooks: readonly TradeBook[];
  readonly chooseDestination: ChooseDestination;
}

/** Prices and plans take a quarter of a second to make and never change; one is kept for each state of the reference. */
const opened = new WeakMap<Reference, { readonly name: string; readonly market: DemoMarket }>();

export function openDemoMarket(reference: Reference, providers: readonly DemoProvider[], seed: number): DemoMarket {
  const name = JSON.stringify([seed, providers.map(({ id, name, sourceUrl }) => [id, name, sourceUrl])]);
  const known = opened.get(reference);
  if (known?.name === name) return known.market;
  const market = makeMarket(reference, providers, seed);
  opened.set(reference, { name, market });
  return market;
}

function makeMarket(reference: Reference, providers: readonly DemoProvider[], seed: number): DemoMarket {
  const styled = styleProviders(providers);
  const books = Map.groupBy(planBooks(reference, styled, seed), ({ provider, kind }) => `${provider}/${kind}`);
  const listBooks = (provider: ProviderId, kind: Kind) => books.get(`${provider}/${kind}`) ?? [];
  return {
    reference,
    seed,
    model: createPriceModel(seed),
    providers: styled,
    listBooks,
    listKinds: (provider) => KINDS.filter((kind) => listBooks(provider, kind).length > 0),
    tradeBooks: listTradeBooks(reference),
    chooseDestination: createDestinations(reference),
  };
}
