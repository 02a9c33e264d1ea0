import type { ZoneResultAnswer } from '#contract/operations/search.ts';
import type { SearchSide } from '#domain/products/kind.ts';
import type { ResultLine } from './result-line.ts';
import type { PathState } from './trade-path-line.tsx';

/** What a trade path is read from: a result, and from where it is looked at. */
export interface TradePathContext {
  /** Of a list or of a page of its own. */
  readonly result: Omit<ResultLine, 'providerCount' | 'fees'>;
  readonly purchase: SearchSide;
  /** The zone that the search is seen from. */
  readonly seenFrom: { readonly id: number; readonly code: string };
  readonly homeZoneId: number;
}

interface TradePath {
  /** Codes of the zones where the water is and where it goes. */
  readonly from: string;
  readonly to: string;
  readonly home: 'from' | 'to' | 'neither';
  readonly state: PathState;
  /** Set where both are one zone, which is the reader's home or one that was chosen. */
  readonly sameZone: 'home' | 'chosen' | null;
}

/** From where to where the water of a result goes; nothing for the seller of an entitlement, who sends none. */
export function tradePathOf({ result, purchase, seenFrom, homeZoneId }: TradePathContext): TradePath | null {
  if (result.allocationClass !== undefined && result.limit === undefined) return null;
  const [from, to] = purchase === 'buy' ? [result.zone, seenFrom] : [seenFrom, result.zone];
  const home = to.id === homeZoneId ? 'to' : from.id === homeZoneId ? 'from' : 'neither';
  const isSame = from.id === to.id;
  return {
    from: from.code,
    to: to.code,
    home,
    state: isSame ? 'own' : pathStateOf(result),
    sameZone: !isSame ? null : home === 'neither' ? 'chosen' : 'home',
  };
}

/** The gate on the way. A limit that lets everything through has none to draw. */
export function pathStateOf({
  limitData,
  tradability,
}: Pick<ZoneResultAnswer, 'limitData' | 'tradability'>): PathState {
  if (limitData === null) return 'free';
  if (limitData.isClosed) return 'closed';
  if (tradability === 'limited') return 'limited';
  return limitData.limitVolume.valueDisplay === null ? 'free' : 'open';
}
