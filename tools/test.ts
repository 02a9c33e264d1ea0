import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBillOfMaterials } from './bill-of-materials.ts';
import { buildPages } from './build-pages.ts';
import { checkBoundaries } from './check-boundaries.ts';
import { checkBrands } from './check-brands.ts';
import { checkDependencies } from './check-dependencies.ts';
import { checkExports } from './check-exports.ts';
import { checkFunctions } from './check-functions.ts';
import { checkHandlers } from './check-handlers.ts';
import { checkLockFile } from './check-lock-file.ts';
import { checkMergeMarks } from './check-merge-marks.ts';
import { checkPaths } from './check-paths.ts';
import { checkReads } from './check-reads.ts';
import { checkSpreads } from './check-spreads.ts';
import { checkStyles } from './check-styles.ts';
import { checkTableOwners } from './check-table-owners.ts';
import { checkTestFiles } from './check-test-files.ts';
import { checkWords } from './check-words.ts';
import { findBrowser } from './find-browser.ts';
import { ROOT, runProgram } from './run-program.ts';
import { startTestServer } from './start-test-server.ts';
import { openTestFolder } from './test-folder.ts';

const RESULTS = join(ROOT, 'test-results');
const only = process.argv[2];

let passed = 0;
let failed = 0;

/** A check that a program makes: its exit code is its verdict. */
async function check(name: string, work: () => Promise<number>): Promise<boolean> {
  const start = performance.now();
  const isGood = (await work()) === 0;
  if (isGood) passed += 1;
  else failed += 1;
  process.stdout.write(`${isGood ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)\n`);
  return isGood;
}

/** A check that finds faults, one line each. */
async function report(faults: readonly string[] | Promise<readonly string[]>): Promise<number> {
  const found = await faults;
  for (const line of found) process.stdout.write(`${line}\n`);
  return found.length;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

async function runVitest(name: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<void> {
  const file = join(RESULTS, `${name}.json`);
  const code = await runProgram(
    'vitest',
    ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile=${file}`],
    environment,
  );
  const report = await readReport<VitestReport>(file);
  passed += report?.numPassedTests ?? 0;
  failed += report === null ? 1 : Math.max(report.numFailedTests, code === 0 ? 0 : 1);
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

async function runBrowserTests(): Promise<void> {
  const file = join(RESULTS, 'browser.json');
  // What failed in a browser, and how, stands at the end of what a run prints.
  const code = await runProgram('playwright', ['test', '--reporter=dot,json'], {
    CHROMIUM: await findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = await readReport<PlaywrightReport>(file);
  passed += report?.stats.expected ?? 0;
  // A test that passes at the second try is not reliable: it counts as failed.
  failed += report === null ? 1 : Math.max(report.stats.unexpected + report.stats.flaky, code === 0 ? 0 : 1);
}

const readReport = <Report>(file: string): Promise<Report | null> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );

/** The types beside all other checks. */
async function runChecks(): Promise<void> {
  const types = checkTypes();
  await check('format and lint', () => runProgram('biome', ['ci', '--error-on-warnings', '.']));
  await check('merges', () => report(checkMergeMarks()));
  await check('boundaries', () => report(checkBoundaries()));
  await check('tables', () => report(checkTableOwners()));
  await check('words', () => report(checkWords()));
  await check('reads', () => report(checkReads()));
  await check('units and ids', () => report(checkBrands()));
  await check('exports', () => report(checkExports()));
  await check('functions', () => report(checkFunctions()));
  await check('test files', () => report(checkTestFiles()));
  await check('handlers', () => report(checkHandlers()));
  await check('long lists', () => report(checkSpreads()));
  await check('paths', () => report(checkPaths()));
  await check('styles', () => report(checkStyles()));
  await check('lock file', () => report(checkLockFile()));
  await check('dependencies', () => report(checkDependencies()));
  await check('bill of materials', () => report(checkBillOfMaterials()));
  await types;
}

/** By its path: a package that brings an older compiler for itself may have taken the short name. Two cores have no room for several projects at once, nor for several checkers: docs/decisions/064. */
const COMPILER = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');

async function checkTypes(): Promise<void> {
  await runProgram('react-router', ['typegen']);
  await check('types', () => runProgram(process.execPath, [COMPILER, '-b', '--builders', '1', '--checkers', '1']));
}

async function runTests(): Promise<void> {
  await buildPages();
  process.env.TMPDIR = await openTestFolder();
  // The same modules are loaded by some hundred processes.
  process.env.NODE_COMPILE_CACHE = join(process.env.TMPDIR, 'compiled');
  await runVitest('unit', []);
  await runBrowserTests();
}

/** The store's tests once more on a PostgreSQL server reached over the network, as `DATABASE_URL` names one. */
async function onAServer(): Promise<void> {
  const server = await startTestServer();
  try {
    process.stdout.write(`The store on a server: ${server.name}\n`);
    await runVitest(
      'server',
      [
        '--project',
        'server',
        'src/server/platform/database',
        'src/server/reference',
        'src/server/accounts/session-store.test.ts',
        'src/server/accounts/create-user.test.ts',
        'src/server/accounts/manage-user.test.ts',
        'src/server/backup',
      ],
      {
        TEST_DATABASE_URL: server.url,
      },
    );
  } finally {
    await server.stop();
  }
}

await rm(RESULTS, { recursive: true, force: true });
if (only === undefined || only === 'check') await runChecks();
if (only === undefined || only === 'tests') await runTests();
// Beside `npm test`, in `.ci/run`.
if (only === 'server') await onAServer();
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
