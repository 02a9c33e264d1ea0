import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { EquivalentMutant } from './mutants/equivalent/equivalent-mutant.ts';
import { EQUIVALENT_MUTANTS } from './mutants/equivalent-mutants.ts';
import { listFiles } from './mutants/list-files.ts';
import { MutantHunt } from './mutants/mutant-hunt.ts';
import { type Mutant, plantMutants } from './mutants/plant-mutants.ts';
import { ROOT } from './run-program.ts';

// Plants small mistakes into the code and counts how many of them the tests catch. See CONTRIBUTING.md.

const RULES = ['src/domain', 'src/contract'];
/** What the server decides: who may do what, what the market holds, every verb that changes something. */
const DECIDING = ['accounts', 'alerts', 'calls', 'market', 'publishing', 'reference', 'valuations'].map(
  (folder) => `src/server/${folder}`,
);
const TESTS_OF_RULES = RULES.map((folder) => `${folder}/**/*.test.ts`);
const TESTS_OF_SERVER = [
  'src/server/{accounts,alerts,calls,http,mail,market,provenance,publishing,reference,valuations}/**/*.test.ts',
];
/** They take long to wait, to fill or to ask at random what others ask on purpose. */
const NOT_TRIED =
  'src/server/http/{connections,database-outage,fuzz,observatory,outage,overload,page-sizes,unread-bodies}.test.ts';
const TESTS_OF_WEB = ['src/web/**/*.test.{ts,tsx}'];
/** What of the pages nothing but a browser can try: its tests are in `e2e/`. */
const IN_BROWSER =
  /^src\/web\/(.*\/)?(use-[\w-]+|compose-picture|focus-on|hear-the-way-back|icons|leaving|routes|sent-form|served-address|until-online)\.ts$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How many mutants of each folder are tried; all unless said otherwise. */
    sample: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Which tests may catch them, if not all that stand near. */
    tests: { type: 'string', multiple: true },
    minutes: { type: 'string', default: '60' },
  },
});
const folders = positionals.length === 0 ? [...RULES, ...DECIDING] : positionals;
const isOf = (start: string): boolean => folders.some((folder) => folder.startsWith(start));
const isOfServer = isOf('src/server');
/** Those of all that is asked for: rules are tried by their own tests, and by the server's where it is asked for too. */
const testsNear = [
  ...(RULES.some(isOf) ? TESTS_OF_RULES : []),
  ...(isOfServer ? TESTS_OF_SERVER : []),
  ...(isOf('src/web') ? TESTS_OF_WEB : []),
];
if (values.tests === undefined && testsNear.length === 0)
  throw new Error(`There are no tests near ${folders.join(', ')}: say which by --tests.`);
const seed = Number(values.seed);
const end = performance.now() + Number(values.minutes) * 60_000;

/** By folder or file as asked for. */
const asked: (readonly Mutant[])[] = [];
const sources = new Map<string, readonly string[]>();
const code = new Map<string, string>();
const mutants: Mutant[] = [];
for (const folder of folders) {
  const before = mutants.length;
  for (const file of await listFiles([folder, `${folder}/**/*.ts`])) {
    if (!/(?<!\.(test|d))\.ts$/.test(file) || IN_BROWSER.test(file) || code.has(file)) continue;
    const source = await readFile(join(ROOT, file), 'utf8');
    const planted = plantMutants(file, source, mutants.length + 1);
    sources.set(file, source.split('\n'));
    code.set(file, planted.code);
    mutants.push(...planted.mutants);
  }
  asked.push(mutants.slice(before));
}

const lineOf = ({ file, line }: Mutant): string => sources.get(file)?.[line - 1]?.trim() ?? '';
const isSame = (mutant: Mutant, one: EquivalentMutant): boolean =>
  one.file === mutant.file && one.change === mutant.change && one.line === lineOf(mutant);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const isEquivalent = (mutant: Mutant): boolean => EQUIVALENT_MUTANTS.some((one) => isSame(mutant, one));

/** In the order of a die that falls alike for a seed. */
const shuffle = (all: readonly Mutant[]): readonly Mutant[] =>
  all
    .map((mutant) => ({ mutant, rank: Math.imul(mutant.number ^ (seed * 2_654_435_761), 2_246_822_519) >>> 0 }))
    .sort((left, right) => left.rank - right.rank)
    .map(({ mutant }) => mutant);

const chosen = shuffle(
  asked.flatMap((all) => {
    const distinct = all.filter((mutant) => !isEquivalent(mutant));
    return shuffle(distinct).slice(0, Number(values.sample ?? distinct.length));
  }),
);
const tried = new Map(chosen.map((mutant) => [mutant.number, mutant]));
const equivalent = mutants.filter(isEquivalent).length;
say(`${tried.size} of ${mutants.length} mutants in ${code.size} files, --seed ${seed}; ${equivalent} are equivalent`);

const hunt = await MutantHunt.begin(
  {
    tests: values.tests ?? testsNear,
    without: isOfServer && values.tests === undefined ? [NOT_TRIED] : [],
    code,
    hasDatabase: isOfServer,
  },
  tried.keys(),
);
const describe = (number: number): string => {
  const { file, line, change } = tried.get(number) ?? { file: '', line: 0, change: '' };
  return `${file}:${line}  ${change}${hunt.isReached(number) ? '' : '  (no test comes there)'}`;
};
const untried = new Set<number>();
try {
  await hunt.look((file, caught) =>
    caught === null
      ? say(`${file} fails without any mutant, and is left out`)
      : caught > 0 && say(`${String(caught).padStart(5)} caught by ${file}`),
  );
  const wanted = hunt.listForFreshFiles();
  say(`${wanted.length} are tried with fresh files`);
  for (const number of wanted) untried.add(number);
  for (const [at, number] of wanted.entries()) {
    if (performance.now() > end) break;
    const mutant = tried.get(number);
    if (mutant !== undefined && !(await hunt.isCaughtByFreshFiles(mutant))) say(describe(number));
    untried.delete(number);
    if ((at + 1) % 10 === 0) say(`${at + 1} of ${wanted.length}`);
  }
} finally {
  await hunt.close();
}

say('Caught by no test:');
for (const number of tried.keys()) if (hunt.uncaught.has(number) && !untried.has(number)) say(describe(number));
for (const one of EQUIVALENT_MUTANTS) {
  if (sources.has(one.file) && !mutants.some((mutant) => isSame(mutant, one)))
    say(`No mutant is this any more: ${one.file}  ${one.change}`);
}
const counted = [...tried.values()].filter(({ number }) => !untried.has(number));
const print = (name: string, all: readonly Mutant[]): void => {
  const caught = all.filter(({ number }) => !hunt.uncaught.has(number)).length;
  say(`${name.padEnd(32)} ${caught} of ${all.length} caught, ${((100 * caught) / all.length).toFixed(1)} %`);
};
for (const [folder, all] of [...Map.groupBy(counted, ({ file }) => dirname(file))].sort()) print(folder, all);
print('all', counted);
if (untried.size > 0) print(`and ${untried.size} not tried to the end`, [...tried.values()]);
