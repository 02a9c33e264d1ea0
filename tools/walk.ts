import { buildPages } from './build-pages.ts';
import { findBrowser } from './find-browser.ts';
import { runProgram } from './run-program.ts';

// Walks every screen; "short": at two widths, with the themes by turns. What else is given goes to Playwright.
const isShort = process.argv[2] === 'short';
const rest = process.argv.slice(isShort ? 3 : 2);

await buildPages();
process.exit(
  await runProgram('playwright', ['test', '--project=walk', '--output=test-results/walk-failures', ...rest], {
    CHROMIUM: await findBrowser(),
    WALK: isShort ? 'short' : 'full',
    PICTURES: 'taken',
  }),
);
