import { renderToString } from 'react-dom/server.browser';
import { manyPoints } from './many-points.ts';

/** The page as it is served: the chart is there before any script runs. */
Object.assign(globalThis, { served: `<main>${renderToString(manyPoints())}</main>` });
