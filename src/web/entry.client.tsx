import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { NO_SHEET, ServedPage } from './served-page.ts';

/** React finds the element that names the style sheet by its address. */
const href =
  document.querySelector('link:is([rel=stylesheet], [rel=prefetch][as=style])')?.getAttribute('href') ?? undefined;

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ServedPage value={{ sheet: { ...NO_SHEET, href }, nonce: '' }}>
        <HydratedRouter />
      </ServedPage>
    </StrictMode>,
  );
});
