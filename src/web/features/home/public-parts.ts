/** What strangers are shown of the market and the product. */
export { LiveFigure } from './live-figure.tsx';
export { PublicHome } from './public-home.tsx';
