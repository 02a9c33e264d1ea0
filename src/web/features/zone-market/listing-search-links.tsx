import { searchPath } from '#contract/paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { MarketKind } from './zone-market-address.ts';

/** To the searches: whoever looks at bids wants to sell, whoever looks at offers wants to buy. */
export const ListingSearchLinks = ({ kind }: { readonly kind: MarketKind }) => (
  <Disclosure title="Compare Live Listings">
    <p className="small prose">Search from your own zone, with its rules, limits and fees.</p>
    <Actions>
      <ButtonLink to={searchPath('sell', kind)}>Buy Listings</ButtonLink>
      <ButtonLink to={searchPath('buy', kind)}>Sell Listings</ButtonLink>
    </Actions>
  </Disclosure>
);
