import { canBeTradedNow } from '#domain/search/order-results.ts';
import { alertOfResult } from '../../market/alert-address.ts';
import type { ResultLine } from '../../market/result-line.ts';
import type { SearchAddress } from '../../market/search-address.ts';
import { ButtonLink } from '../../ui/button.tsx';

interface AlertLinksProps {
  readonly address: SearchAddress;
  readonly shown: readonly ResultLine[];
}

/** Alerts on the list, not on each of its rows: on the first that can be traded, and on the limits that shut others off. */
export const AlertLinks = ({ address, shown }: AlertLinksProps) =>
  [shown.find(canBeTradedNow), shown.find(({ tradability }) => tradability === 'closed')].map((result) => {
    const url = result && alertOfResult(address, result);
    return (
      url && (
        <ButtonLink key={url} isSmall to={url}>
          {result.tradability === 'closed' ? 'Alert me when a limit opens' : 'Alert me'}
        </ButtonLink>
      )
    );
  });
