import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { hearTheWayBack } from './page/hear-the-way-back.ts';
import { LastResort } from './page/last-resort.tsx';
import { NO_SHEET, ServedPage } from './page/served-page.ts';
import { fetchSheetAhead, findSheetFile } from './page/sheet-file.ts';

/** React finds the element that names the style sheet by its address. */
const href = findSheetFile();
fetchSheetAhead();

const routerHearsIt = hearTheWayBack();

/** What stands in it listens before this does. */
function Started({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(routerHearsIt, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ServedPage value={{ sheet: { ...NO_SHEET, href }, nonce: '' }}>
        <Started>
          <LastResort>
            <HydratedRouter />
          </LastResort>
        </Started>
      </ServedPage>
    </StrictMode>,
  );
});
