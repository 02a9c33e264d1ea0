import { href } from 'react-router';
import { printSearch, type SearchAddress } from './search-address.ts';

/** Where the form of an alert opens filled in. What is as usual is left out: the home zone, megalitres. */
const PRICE = `${href('/notifications/edit/price/:notificationType?/:id?')}?`;

/** On the price of a zone, before anybody has said which. */
export const priceAlertOfZone = (zone: number | string | null, isPermanent: boolean): string =>
  `${PRICE}direction=buy${isPermanent ? '&type=permanent' : ''}${zone === null ? '' : `&zone=${zone}`}`;

/** On what a search looks for, at a price or the one of its filter; null: of forward water. */
export const priceAlertOfSearch = (address: SearchAddress, price: number | null): string | null =>
  address.kind === 'forward'
    ? null
    : `${PRICE}${printSearch(address)}&direction=${address.purchase}&type=${address.kind}${price === null ? '' : `&price=${price}`}`;

/** On what happens next: a closed limit opens, an open one closes. */
export const limitAlertUrl = (isClosed: boolean, isInto: boolean, zone: number | string = ''): string =>
  `${href('/notifications/edit/limit/:id?')}?direction=${isInto}&zone=${zone}&${isClosed ? 'closed' : 'open'}Option=1`;

interface Tradable {
  readonly tradability: string;
  readonly minPricePerZone: number | null;
}

/** The alert that a result asks for: that its limit opens, or its price or a better one. */
export const alertOfResult = (address: SearchAddress, { tradability, minPricePerZone }: Tradable): string | null =>
  tradability === 'closed'
    ? limitAlertUrl(true, address.purchase === 'buy', address.draft.zone)
    : priceAlertOfSearch(address, minPricePerZone);
