import type { FigureQuery } from '../../market/provenance.ts';
import type { MarketKind } from './zone-market-address.ts';

/** A transfer inside a zone, as somebody asks for its fees and its time. */
export const transferWithinZone = (kind: MarketKind, zone: number): FigureQuery<'fees'> => ({
  kind,
  zone_from: String(zone),
  zone_to: String(zone),
});
