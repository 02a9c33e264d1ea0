import { glob, readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { listBarriers, THEMES } from './barriers.ts';
import { deviceOf, turnInto } from './devices.ts';
import { expectNoBarriers } from './fixtures.ts';
import { CHECKS_IN_PAGE, listUntoldStates } from './walk/in-page.ts';
import { listPaths } from './walk/list-paths.ts';
import { openCold, watch } from './walk/look-at.ts';
import { countSheets, findRelativeTimes } from './walk/on-paper.ts';
import { listSampleAddresses } from './walk/sample-addresses.ts';

/** A face of ours that is narrower than what stands in for it here. */
const aFont = (async () => {
  const { value } = await glob('src/web/**/newsreader-*.woff2').next();
  return readFile(String(value));
})();

/** A page on which nothing is wrong, with what a test puts into it. */
const pageWith = (body: string, style = '') =>
  `<!doctype html><html lang="en-AU"><title>A page</title><style>${style}</style><main><h1>Water</h1>${body}</main></html>`;

async function show(page: Page, body: string, style = ''): Promise<void> {
  await page.setContent(pageWith(body, style));
}

/** The names of the checks that find anything at all. */
async function listAlarmed(page: Page): Promise<readonly string[]> {
  const alarmed: string[] = [];
  for (const [name, check] of Object.entries(CHECKS_IN_PAGE)) if ((await check(page)).length > 0) alarmed.push(name);
  return alarmed;
}

/** What a page can tell of the screen on which it is. */
const describeScreen = (page: Page) =>
  page.evaluate(() => ({
    room: [window.innerWidth, window.innerHeight, document.documentElement.clientWidth, window.devicePixelRatio],
    touched: ['(pointer: coarse)', '(hover: none)'].filter((query) => matchMedia(query).matches),
  }));

const BUTTON = '<button style="width: 120px; height: 44px">Make the Trade</button>';

/** Each has one fault, which one check sees. */
const PLANTED = [
  [
    'covered',
    'a button under a panel',
    `${BUTTON}<div style="position: fixed; inset: 0; top: 80px; background: navy"></div>`,
  ],
  ['covered', 'a heading under a full-screen menu', '<div style="position: fixed; inset: 0; background: navy"></div>'],
  [
    'covered',
    'a link under its neighbour',
    '<a href="/a" style="position: absolute; inset: 100px auto auto 0; width: 90px; height: 40px">One</a><img alt="" style="position: absolute; inset: 90px auto auto 0; width: 90px; height: 60px">',
  ],
  ['sideways', 'a table wider than the window', '<table><tr><td style="min-width: 2000px; height: 20px"></table>'],
  [
    'sideways',
    'a box that scrolls sideways',
    '<div style="width: 200px; overflow-x: auto"><div style="width: 400px; height: 20px"></div></div>',
  ],
  [
    'clipped',
    'a word that its box cuts',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap">Murrumbidgee</p>',
  ],
  [
    'clipped',
    'a word cut with three dots',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Murrumbidgee</p>',
  ],
  [
    'clipped',
    'lines that a box of fixed height cuts',
    '<p style="width: 60px; height: 20px; overflow: hidden">South Australian Murray</p>',
  ],
  ['clipped', 'a word outside the window', '<p style="position: absolute; left: -30px">Murrumbidgee</p>'],
  [
    'clipped',
    'a choice longer than its field',
    '<label>Zone <select style="width: 90px; height: 44px"><option>NSW Murray above Barmah Choke</select></label>',
  ],
  ['overlapping', 'a figure on a figure', '<b>8</b><span style="position: absolute; margin-left: -8px">127 ML</span>'],
  [
    'small',
    'targets of 20 px side by side',
    '<button style="all: unset; width: 20px; height: 20px">1</button><button style="all: unset; width: 20px; height: 20px">2</button>',
  ],
  ['unnamed', 'a second heading of the first rank', '<h1>Again</h1>'],
] as const;

const PALE_BUTTON = 'style="color: #aaa; background: #fff; width: 99px; height: 44px"';

/** Words that cannot be read, among others that look like them but for one thing, or are not there. */
const AMONG_ALIKE = [
  ['whose letters are too pale', '<p>Water</p>', '<p id="odd" style="color: #aaa">Water</p>'],
  ['that lies on a ground too dark', '<p>Water</p>', '<p id="odd" style="background: #555">Water</p>'],
  ['in a box that is too dark', '<div><p>Water</p></div>', '<div style="background: #555"><p id="odd">Water</p></div>'],
  ['in a box that fades', '<div><p>Water</p></div>', '<div style="opacity: 0.4"><p id="odd">Water</p></div>'],
  [
    'whose letters are too small for their colour',
    '<p style="color: #888; font-size: 30px">Water</p>',
    '<p id="odd" style="color: #888; font-size: 16px">Water</p>',
  ],
  [
    'whose letters are too thin for their colour',
    '<p style="color: #888; font-size: 20px; font-weight: 700">Water</p>',
    '<p id="odd" style="color: #888; font-size: 20px">Water</p>',
  ],
  [
    'that is placed over something dark',
    '<p>Water</p>',
    '<div style="position: absolute; top: 0; left: 0; width: 400px; height: 80px; background: #555"></div><p id="odd" style="position: absolute; top: 0">Water</p>',
  ],
  ['that is shown at all', '<p hidden style="color: #aaa">Water</p>', '<p id="odd" style="color: #aaa">Water</p>'],
  [
    'that can be pressed',
    `<button disabled ${PALE_BUTTON}>Buy</button>`,
    `<button id="odd" ${PALE_BUTTON}>Buy</button>`,
  ],
  [
    'that is not said to be off',
    `<button aria-disabled="true" ${PALE_BUTTON}>Buy</button>`,
    `<button id="odd" ${PALE_BUTTON}>Buy</button>`,
  ],
  [
    'whose field can be used',
    '<p><label><input type="radio" disabled> <span style="color: #aaa">Water</span></label></p>',
    '<p><label><input type="radio"> <span id="odd" style="color: #aaa">Water</span></label></p>',
  ],
  [
    'that holds words',
    '<div style="color: #aaa; height: 20px"></div>',
    '<div id="odd" style="color: #aaa">Water</div>',
  ],
  ['of more than one sign', '<p style="color: #aaa">7</p>', '<p id="odd" style="color: #aaa">10A</p>'],
  ['of more than dashes', '<p style="color: #aaa">––</p>', '<p id="odd" style="color: #aaa">10A</p>'],
  [
    'that is filled in',
    '<p><input aria-label="Volume" style="color: #aaa; background: #fff"></p>',
    '<p><input id="odd" aria-label="Volume" value="120" style="color: #aaa; background: #fff"></p>',
  ],
  [
    'that is no picture',
    '<svg width="99" height="20" style="color: #aaa"><text y="15">Water</text></svg>',
    '<span id="odd" style="color: #aaa">Water</span>',
  ],
  [
    'that lies on a plain ground',
    '<p style="color: #aaa; background-image: linear-gradient(#fff, #fff)">Water</p>',
    '<p id="odd" style="color: #aaa">Water</p>',
  ],
] as const;

test.describe('the walk', { tag: '@desk' }, () => {
  for (const [check, fault, body] of PLANTED) {
    test(`sees ${fault}`, async ({ page }) => {
      await show(page, body);
      expect(await listAlarmed(page)).toEqual([check]);
    });
  }

  test('sees nothing where nothing is wrong', async ({ page }) => {
    await show(
      page,
      `<p>Read <a href="/terms">the terms</a> first, or <a href="/faq">the answers</a>.</p>${BUTTON}
       <p><label><input type="checkbox"> Open limits only</label></p>
       <p style="position: absolute; width: 1px; height: 1px; overflow: hidden; white-space: nowrap">16 matches were found</p>
       <p style="height: 20px; overflow: auto; width: 90px">South Australian Murray</p>
       <button style="all: unset; width: 20px; height: 20px; margin: 40px">i</button>
       <dialog>Closed</dialog><details><summary style="padding: 8px">More</summary><p>Hidden</p></details>`,
    );
    expect(await listAlarmed(page)).toEqual([]);
  });

  test('sees a barrier once, and words that are too pale in the theme in which they are', async ({ page }) => {
    await show(
      page,
      '<button></button><p>Water</p>',
      '@media (prefers-color-scheme: dark) { :root { background: #111 } h1 { color: #fff } p { color: #222 } }',
    );
    const [unnamed, pale, ...others] = await listBarriers(page, ['light', 'dark']);
    expect(unnamed).toMatch(/^button-name: .*\(light\)$/s);
    expect(pale).toMatch(/^color-contrast: <p>.*\(dark\)$/s);
    expect(others).toEqual([]);
  });

  test('at a desk alone sees what stands in the way on a phone', async ({ page }) => {
    await show(page, '<p>Water</p>', '@media (max-width: 400px) { p { color: #eee } }');
    expect(await listBarriers(page, ['light'])).toEqual([]);
    await expect(expectNoBarriers(page)).rejects.toThrow('color-contrast: <p>');
  });

  for (const theme of THEMES) {
    test(`at a desk sees words that are too pale in the ${theme} theme alone`, async ({ page }) => {
      await show(
        page,
        '<p>Water</p>',
        `@media (prefers-color-scheme: ${theme}) { p { background: #ccc; color: #ddd } }`,
      );
      await expect(expectNoBarriers(page)).rejects.toThrow('color-contrast: <p>');
    });
  }

  for (const [fault, row, odd] of AMONG_ALIKE) {
    test(`sees the one of five rows ${fault}`, async ({ page }) => {
      await show(page, [row, row, odd, row, row].join(''), 'p { width: 300px }');
      expect(await listBarriers(page, ['light'])).toEqual([expect.stringMatching(/^color-contrast: <\w+ id="odd"/)]);
    });
  }

  test('sees the last of rows that look alike, under which something dark lies, and leaves the page as it was', async ({
    page,
  }) => {
    const rows = '<p data-look="wet">Water</p>'.repeat(4);
    const bar = '<div style="position: absolute; z-index: -1; width: 300px; height: 20px; background: #555"></div>';
    await show(page, `${rows}${bar}<p id="odd">Water</p>`, 'p { margin: 0; height: 20px }');
    const before = await page.content();
    expect(await listBarriers(page, ['light'])).toEqual([expect.stringMatching(/^color-contrast: <p id="odd"/)]);
    expect(await page.content()).toBe(before);
  });

  test('looks at an open dialog alone, not at the page behind it', async ({ page }) => {
    await show(page, `${BUTTON}<dialog style="width: 400px"><h2>Sure?</h2>${BUTTON}</dialog>`);
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    expect(await listAlarmed(page)).toEqual([]);
  });

  test('sees a page that moves while it loads, and a complaint of the browser', async ({ page }) => {
    await page.route('http://walk.test/**', async (route) => {
      if (route.request().url().endsWith('.woff2')) return route.fulfill({ body: await aFont });
      const style =
        '@font-face { font-family: Moved; src: url(/moved.woff2); } h1 { font: 60px Moved, monospace; width: 500px }';
      const body = `<p>${'Water moves. '.repeat(200)}</p><script>console.error('something broke')</script>`;
      return route.fulfill({
        contentType: 'text/html',
        body: pageWith(body, style).replace('<h1>Water', '<h1>Water and more water in the rivers'),
      });
    });
    const { complaints, shifts } = await watch(page);
    await openCold(page, 'http://walk.test/');
    expect(await shifts()).toEqual([expect.stringMatching(/^the page moves by 0\.\d+ while it loads: .*p\./)]);
    expect(complaints).toEqual(['something broke']);
  });

  test('sees a current entry that forced colours make like the others', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const menu = (style: string) =>
      `<nav><a href="/a" aria-current="page">Buy</a> <a href="/b">Sell</a></nav><style>${style}</style>`;
    await show(
      page,
      menu('a { border-left: 3px solid transparent } [aria-current] { border-color: gold; background: navy }'),
    );
    expect(await listUntoldStates(page)).toEqual(['a "Buy" looks as if it were not chosen']);
    await show(page, menu('[aria-current] { border-left: 3px solid gold }'));
    expect(await listUntoldStates(page)).toEqual([]);
  });

  test('turns a desk into a phone, and a phone into a tablet, which has the room of a desk', async ({ browser }) => {
    const open = async (width: number): Promise<Page> => {
      const page = await (await browser.newContext(deviceOf(width))).newPage();
      await show(page, '<meta name="viewport" content="width=device-width"><p>Water</p>');
      return page;
    };
    const [desk, phone, turned, widened] = [await open(1280), await open(390), await open(1280), await open(390)];
    await turnInto(turned, 390);
    expect(await describeScreen(turned)).toEqual(await describeScreen(phone));
    await turned.screenshot();
    expect(turned.viewportSize()).toEqual(phone.viewportSize());
    expect(await describeScreen(turned), 'after its picture was taken').toEqual(await describeScreen(phone));
    await turnInto(widened, 1280);
    const { room } = await describeScreen(desk);
    expect(await describeScreen(widened)).toEqual({ room, touched: ['(pointer: coarse)', '(hover: none)'] });
    expect((await describeScreen(phone)).room).not.toEqual(room);
    await Promise.all([desk, phone, turned, widened].map((page) => page.context().close()));
  });

  test('sees on the screen that a page was turned into what only that one has', async ({ page }) => {
    await show(
      page,
      '<meta name="viewport" content="width=device-width"><p>Water</p>',
      '@media (max-width: 400px) and (pointer: coarse) { p { width: 900px } }',
    );
    expect(await listAlarmed(page)).toEqual([]);
    await turnInto(page, 390);
    expect(await listAlarmed(page)).toEqual(['sideways']);
  });

  test('counts the sheets of a print, and sees times that mean nothing on paper', async ({ page }) => {
    await show(
      page,
      '<p style="break-after: page">3:14 am</p><p style="break-after: page">17 h ago</p><p>yesterday</p><p class="screen">just now</p>',
      '@media print { .screen { display: none } }',
    );
    expect(await countSheets(page)).toBe(3);
    expect(await findRelativeTimes(page)).toEqual(['17 h ago', 'yesterday']);
  });

  test('takes every route of a table, with and without what may be left out', () => {
    const table = [
      {
        file: 'frame',
        children: [
          { file: 'a', index: true },
          { file: 'b', path: 'reset/:token?' },
          { file: 'c', path: 'map/:key', children: [{ file: 'd', path: 'more' }] },
        ],
      },
    ];
    expect(listPaths(table)).toEqual(['/', '/reset', '/reset/:token', '/map/:key/more']);
    expect(listSampleAddresses('/map/:key/more')).toEqual(['/map/1/more']);
    expect(listSampleAddresses('/search/:purchase/:kind')).toEqual([
      ...['/search/buy/temporary', '/search/buy/permanent', '/search/buy/forward'],
      ...['/search/sell/temporary', '/search/sell/permanent', '/search/sell/forward'],
    ]);
    expect(() => listSampleAddresses('/map/:colour')).toThrow('":colour" of /map/:colour');
  });
});
