import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { listOperations } from './src/contract/operations/operations.ts';

const serverFolder = resolve('src/server');
const operationsTable = resolve('src/contract/operations/operations.ts');

/** React Router ships a server file that a page imports by mistake, secrets included. This fails the build instead. */
const guardClient: Plugin = {
  name: 'guard-client',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (id.startsWith(serverFolder)) this.error(`The browser's build loads ${id}, a file of the server.`);
    return null;
  },
};

/** All words of the pages' own code. */
const listWordsOfPages = (): ReadonlySet<string> =>
  new Set(
    globSync('src/web/**/*.{ts,tsx}')
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []),
  );

/** The browser needs the address of every call that a page names, and not its schemas, so it gets the table without them. */
const slimOperations: Plugin = {
  name: 'slim-operations',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (id !== operationsTable) return null;
    const table: Record<string, Record<string, { method: string; path: string }>> = {};
    const named = listWordsOfPages();
    for (const { group, name, operation } of listOperations()) {
      if (named.has(name))
        table[group] = { ...table[group], [name]: { method: operation.method, path: operation.path } };
    }
    return `export const operations = ${JSON.stringify(table)};`;
  },
};

/**
 * What the router does for sites that find their routes one by one, or watch it at work; this one asks for neither
 * (`react-router.config.ts`). Then what it shows to makers of a site whose own page about an error fails, with the stack
 * of calls: readers of this one get `last-resort.tsx`. Last, what only its other half calls, on the server.
 */
const UNUSED_PARTS_OF_ROUTER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lib/dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => {}',
    ...onServerAlone('getManifestPath', 'getPartialManifest', 'getPathsWithAncestors', 'handleClientVersionMismatch'),
  },
  'lib/router/instrumentation.js': {
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    ...onServerAlone('instrumentHandler', 'instrumentationResultMetaContext'),
  },
  'lib/dom/ssr/errorBoundaries.js': {
    RemixErrorBoundary: '({ children }) => children',
    RemixRootDefaultErrorBoundary: '() => null',
    BoundaryShell: '() => null',
  },
};

function onServerAlone(...names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, `() => { throw new Error('${name}'); }`]));
}

const routerFolder = resolve('node_modules/react-router/dist/production');

const printExports = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts)
    .map(([name, code]) => `export const ${name} = ${code};`)
    .join('\n');

/**
 * Puts something else in the place of files of packages, in what the browser gets. With another version of the package the
 * file may be another: that fails the build.
 */
function replaceFiles(name: string, replacements: Readonly<Record<string, string>>): Plugin {
  const missing = new Set(Object.keys(replacements));
  return {
    name,
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const file = Object.keys(replacements).find((ending) => id.endsWith(ending));
      if (file === undefined) return null;
      missing.delete(file);
      return replacements[file];
    },
    generateBundle() {
      if (missing.size > 0) this.error(`${name} found no ${[...missing].join(', ')}`);
    },
  };
}

/** The browser gets the router without them. A part that it calls and that is not named here fails the build. */
const slimRouter = replaceFiles(
  'slim-router',
  Object.fromEntries(
    Object.entries(UNUSED_PARTS_OF_ROUTER).map(([file, parts]) => [join(routerFolder, file), printExports(parts)]),
  ),
);

/**
 * Vite asks ahead for what a part on demand imports, in 0.6 kB of each page. Nearly all of that is there by then, and all
 * styles are in one sheet.
 */
const slimPreload = replaceFiles('slim-preload', {
  'vite/preload-helper.js': 'export const __vitePreload = (load) => load();',
});

/** From the elements of `base.css` up to the pages: what is imported gives way to who imports it, however the build orders the sheets. */
const LAYERS = ['base', 'ui', 'charts', 'market', 'forms', 'features', 'routes'];
const webFolder = resolve('src/web');

/** Puts the sheet of a component into the layer of its folder. */
const layerSheets: Plugin = {
  name: 'layer-sheets',
  enforce: 'pre',
  transform(code, id) {
    const [file = ''] = id.split('?', 1);
    if (!file.endsWith('.module.css')) return null;
    const [layer = ''] = relative(webFolder, file).split(/[\\/]/, 1);
    return LAYERS.includes(layer)
      ? `@layer ${LAYERS.join(', ')}; @layer ${layer} {${code}}`
      : this.error(`${layer} has no layer.`);
  },
};

/** A component names the classes of its sheet one by one, so that each use is the class itself and no table comes along. */
const nameClasses: Plugin = {
  name: 'name-classes',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\.tsx$/ },
    // But where the class to use is reckoned, which needs the table.
    handler: (code) =>
      code.includes('css[')
        ? null
        : code.replace(/^import css from ('[^']+\.module\.css');$/m, 'import * as css from $1;'),
  },
};

/** The sheet is kept though no code may be left of it. */
const keepSheets: Plugin = {
  name: 'keep-sheets',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};

const SHEETS = globSync('**/*.module.css', { cwd: webFolder })
  .toSorted()
  .map((file) => resolve(webFolder, file));
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * In a page that is sent, a class is named some hundred times: by the place of its sheet among all sheets, then its own
 * place in it. A capital first, which no other class has. Both builds, of the server and of the browser, name it alike.
 */
function nameClass(name: string, file: string, sheet: string): string {
  const names = [...new Set([...sheet.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, found]) => found))];
  const [ofSheet, ofName] = [SHEETS.indexOf(resolve(file.split('?', 1)[0] ?? '')), names.indexOf(name)];
  if (ofSheet < 0 || ofName < 0) throw new Error(`${file} has no class ${name}.`);
  return spell(ofSheet).replace(/^./, (first) => first.toUpperCase()) + ofName.toString(36);
}

/** A number in letters: `a` to `z`, `ab`, `bb`… */
const spell = (n: number): string =>
  (LETTERS[n % LETTERS.length] ?? '') + (n < LETTERS.length ? '' : spell(Math.floor(n / LETTERS.length)));

/** What every page of who is logged in shows, and what most do, and how parts on demand are fetched. Not what starts it (`entry.client.tsx`), which runs last. */
const FRAME =
  /vite[\\/]preload-helper|[\\/]src[\\/](domain[\\/](print[\\/](print-day|group-thousands|title-page)|products[\\/]confidence|statistics[\\/]movement)|contract[\\/](?!kept-page|words[\\/](account|refusal|alert))|web[\\/](page[\\/]|ui[\\/](?!load-next-pages|data-table|moment|combobox|filter-options|choices|radios|submit-button|error-summary|spinner|download-button|disclosure|pairs|table|field|flash-note|use-arrival|long-html|lost-part|summary|toast|flow-end|text-area-field)|features[\\/]shell[\\/](?!parts-for-few|preview-banner|release-selector|terms-modal)|routes[\\/]shell\.tsx|forms[\\/]sent-form|(?!entry|analytics|empty-state|flash|need-administrator|use-reader|public-meta)[^\\/]+\.tsx?$))/;
const ACCOUNT =
  /[\\/]src[\\/](contract[\\/]words[\\/]account|web[\\/](flash|public-meta|ui[\\/](flash-note|use-arrival)|features[\\/]home[\\/]home-parts-on-demand))/;
/** What there is to be read. */
const READING =
  /[\\/]src[\\/](domain[\\/]print[\\/]print-long-date|web[\\/](features[\\/](reading|services|glossary-notes|content-pages)|ui[\\/]long-html))/;
const FIELDS =
  /[\\/]src[\\/](domain[\\/](accounts|valuations)|contract[\\/]words|web[\\/](forms|ui|features[\\/]account))[\\/]/;

const TRADES =
  /[\\/]src[\\/](domain[\\/](map[\\/]|print[\\/]print-term)|web[\\/](charts[\\/]choose-ticks|market[\\/](alert-of-limit|map-image|provider-|trade-table|storage-list|staff-gauge|shorten-provider-names)|ui[\\/](data-table|table)))/;
/** The question who says so, with the answer's few figures. */
const ASKED =
  /[\\/]src[\\/]web[\\/](market[\\/](says-who|ask-for-figure|provenance\.ts)|ui[\\/](summary|lost-part|moment)|empty-state)/;

/**
 * A slow line pays for every file, and every page for what it does not need: packages in one, what several pages share in
 * some more, each with what it imports. Results and their details are read with the frame and the market alone.
 */
const codeSplitting = {
  groups: [
    // The QR code is for the settings alone, and in their file.
    { name: 'libs', test: /[\\/]node_modules[\\/](?!uqr[\\/])/, priority: 5 },
    { name: 'frame', test: FRAME, priority: 4 },
    // What became of something that was done, said on the next page.
    { name: 'account', test: ACCOUNT, minShareCount: 2, priority: 3 },
    // What the prices of the past are asked with: of details, zones and reports, not of results.
    {
      name: 'prices',
      test: /[\\/]src[\\/](domain[\\/]statistics[\\/](check-trade-graph|grain|trade-sums)|web[\\/]market[\\/](load-price|price-periods|packed-dots|graph-rows))/,
      priority: 3,
    },
    {
      name: 'market',
      test: /[\\/]src[\\/](domain[\\/](?!accounts|alerts|valuations|map[\\/]|print[\\/](print-long-date|print-term)|statistics[\\/]seasons|units[\\/]day-of-water-year)|web[\\/](market[\\/](?!alert-of-limit|map-image|provider-mark|price-history|price-view|season|search-history|group-ways|ways-panel|way-state|trade-table|storage-list|staff-gauge|provider-name|shorten-provider-names|says-who|ask-for-figure|load-told-figure|provenance|figure-definitions|describe-subject|confidence-words|edit-chart)|ui[\\/]download-button|routes(?![\\/](alerts|inbox))|features[\\/](results|search-form)))/,
      minShareCount: 2,
      priority: 2,
    },
    // The question who says so, and where there is nothing.
    { name: 'asked', test: ASKED, minShareCount: 2, priority: 1.7 },
    // Tables of trades, boards of storages and maps, below what a page answers; results have none.
    { name: 'trades', test: TRADES, minShareCount: 2, priority: 1.6 },
    // The water years are for the report, and for a detail that is asked for them.
    {
      name: 'seasons',
      test: /[\\/]src[\\/](domain[\\/](statistics[\\/]seasons|units[\\/]day-of-water-year)|web[\\/]market[\\/]season)/,
      priority: 1.4,
    },
    // Charts are for a few pages, some of which fetch them when all else is there; bars and lanes for one page each.
    {
      name: 'charts',
      test: /[\\/]src[\\/]web[\\/](charts[\\/](?!compose-picture|save-picture|grouped-bars|place-bars|step-lane|draw-step-lane)|market[\\/](price-history|edit-chart))/,
      priority: 1.5,
    },
    // Who said so: comes with the first question.
    {
      name: 'told',
      test: /[\\/]src[\\/]web[\\/]market[\\/](load-told-figure|provenance-|figure-definitions|describe-subject|confidence-words)/,
      priority: 1.5,
    },
    // Of the start page; results fetch it to keep what they found. With it what a search does once it stands: each file
    // more is named in every page.
    {
      name: 'found',
      test: /[\\/]src[\\/]web[\\/](market[\\/]search-history|routes[\\/]search[\\/]watch-home|ui[\\/]load-next-pages)/,
      priority: 2.5,
    },
    // Of the form and of the maps of zones.
    {
      name: 'ways',
      test: /[\\/]src[\\/]web[\\/](use-reader|market[\\/](group-ways|ways-panel|way-state))/,
      priority: 1.5,
    },
    // What a result and the market of its zone are explained with.
    {
      name: 'trade',
      test: /[\\/]src[\\/]web[\\/](features[\\/]detail|market[\\/]price-view|ui[\\/](disclosure|pairs))/,
      minShareCount: 2,
      priority: 0.5,
    },
    { name: 'reading', test: READING, minShareCount: 2, priority: 0.4 },
    // Fields, and what is said of them: also of login and glossary, where there is no chart.
    { name: 'fields', test: FIELDS, minShareCount: 2, priority: 0.3 },
    { name: 'forms', minShareCount: 2, priority: 0 },
  ],
};

/** In a circle of files one runs before what it imports is there. This fails the build instead of the page. */
const refuseCircles: Plugin = {
  name: 'refuse-circles',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_, bundle) {
    const done = new Set<string>();
    const walk = (file: string, importers: readonly string[]): void => {
      if (importers.includes(file)) this.error(`Built files import each other: ${[...importers, file].join(' > ')}`);
      const built = bundle[file];
      if (done.has(file) || built?.type !== 'chunk') return;
      for (const imported of built.imports) walk(imported, [...importers, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) walk(file, []);
  },
};

/** Of its content, that of a file of one name; each page names them all. */
const HASH = '[hash:7]';

const chunkFileNames = ({ name }: { readonly name: string }): string => `a/${name.split('~')[0]}-${HASH}.js`;
const entryFileNames = ({ name }: { readonly name: string }): string => `a/${name}-${HASH}.js`;
/** As short as names of files may be: each mark in a page names its file, and results have a hundred. */
const assetFileNames = 'a/[name]-[hash:6][extname]';

export default defineConfig(({ command }) => ({
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting, chunkFileNames, entryFileNames } } } },
  },
  plugins: [
    guardClient,
    slimOperations,
    slimRouter,
    slimPreload,
    nameClasses,
    keepSheets,
    layerSheets,
    refuseCircles,
    reactRouter(),
  ],
  publicDir: 'src/web/public',
  css: { modules: { generateScopedName: command === 'build' ? nameClass : '[local]_[hash:base64:5]' } },
  // One sheet of all components: the server writes it into the page (`entry.server.tsx`).
  build: {
    target: 'es2023',
    // Each page names some hundred and thirty files: a short folder saves it half a kilobyte.
    assetsDir: 'a',
    rolldownOptions: { output: { assetFileNames } },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
  },
}));
