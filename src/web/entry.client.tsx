import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { NO_SHEET, ServedPage } from './served-page.ts';

/** Where the page names its style sheet as a file, React finds the element by its address. */
const href = document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? undefined;

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
