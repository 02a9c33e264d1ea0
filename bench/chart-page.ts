import { createRoot, hydrateRoot } from 'react-dom/client';
import { manyPoints } from './many-points.ts';

/** Takes over the chart that was served, or draws it where none was. */
function startChart(): void {
  const main = document.querySelector('main');
  if (main === null) createRoot(document.body.appendChild(document.createElement('main'))).render(manyPoints());
  else hydrateRoot(main, manyPoints());
}

Object.assign(globalThis, { startChart });
