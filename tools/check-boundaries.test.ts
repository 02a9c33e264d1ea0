import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOUNDARY_LINES } from './boundary-lines.ts';
import { checkBoundaries, findBoundaryFaults } from './check-boundaries.ts';
import { ROOT } from './run-program.ts';

const LINES = {
  'server/platform': [],
  'server/mail': ['server/platform'],
  'server/accounts': ['server/mail'],
};

const HOUSE = {
  'server/platform/clock.ts': '',
  'server/mail/send-mail.ts': "import { now } from '../platform/clock.ts';",
  'server/accounts/register-user.ts': "import { sendMail } from '#server/mail/send-mail.ts';",
};

const faultsOf = (
  files: Readonly<Record<string, string>>,
  lines: Readonly<Record<string, readonly string[]>> = LINES,
) => findBoundaryFaults(new Map(Object.entries({ ...HOUSE, ...files })), lines, { domain: [], contract: ['zod'] });

test('the house keeps to its lines', async () => {
  expect(await checkBoundaries()).toEqual([]);
});

test('every folder of the house is told of in its description', async () => {
  const told = await readFile(join(ROOT, 'docs/architecture.md'), 'utf8');
  const folders = Object.keys(BOUNDARY_LINES).flatMap(
    (line) => /^(?:testing|\w+(?:\/[a-z-]+)?)(?=\/|$)/.exec(line) ?? [],
  );
  expect([...new Set(folders)].filter((folder) => !told.includes(`src/${folder}`))).toEqual([]);
});

test('a house that keeps to its lines has no fault', () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  "import { registerUser } from '../accounts/register-user.ts';",
  "import type { User } from '#server/accounts/register-user.ts';",
  "export { registerUser } from '../accounts/register-user.ts';",
  "import {\n  registerUser,\n} from '../accounts/register-user.ts';",
  "const { registerUser } = await import('../accounts/register-user.ts');",
])('what no line allows is forbidden: %s', (text) => {
  expect(faultsOf({ 'server/mail/list-outbox.ts': text })).toEqual([
    'src/server/mail/list-outbox.ts imports src/server/accounts/register-user.ts: server/mail may import server/platform',
  ]);
});

test('a folder without a line may not exist', () => {
  expect(faultsOf({ 'server/alerts/match-alert.ts': '' })).toEqual([
    'src/server/alerts has no line in tools/boundary-lines.ts',
  ]);
});

test('a folder below one that has a line needs a line of its own', () => {
  expect(faultsOf({ 'server/mail/letters/write-letter.ts': '' })).toEqual([
    'src/server/mail/letters has no line in tools/boundary-lines.ts',
  ]);
});

test('two folders that may import each other are a circle', () => {
  const lines = { ...LINES, 'server/platform': ['server/accounts'] };
  const files = { 'server/platform/timer.ts': "import '../accounts/register-user.ts';" };
  expect(faultsOf(files, lines)).toEqual([
    'a circle: server/platform > server/accounts > server/mail > server/platform',
  ]);
});

test('a circle is found through a line that allows all folders below one', () => {
  const lines = {
    ...LINES,
    'server/mail/letters': ['server/'],
    'server/mail': ['server/platform', 'server/mail/letters'],
  };
  const circles = faultsOf({ 'server/mail/letters/letter.ts': "import '../send-mail.ts';" }, lines).filter((fault) =>
    fault.startsWith('a circle'),
  );
  expect(circles).toContain('a circle: server/mail > server/mail/letters > server/mail');
});

test.each([
  ['a type', "import type { Mail } from './send-mail.ts';"],
  ['a file that comes later', "const load = () => import('./send-mail.ts');"],
  ['what is handed on', "export { sendMail } from '#server/mail/send-mail.ts';"],
])('two files of a folder that import each other are a circle, also for %s', (_, text) => {
  const files = { 'server/mail/send-mail.ts': "import { now } from '../platform/clock.ts';\nimport './outbox.ts';" };
  expect(
    faultsOf({ ...files, 'server/mail/outbox.ts': "import './letter.ts';", 'server/mail/letter.ts': text }),
  ).toEqual([
    'a circle of files: src/server/mail/send-mail.ts > src/server/mail/outbox.ts > src/server/mail/letter.ts > src/server/mail/send-mail.ts',
  ]);
  expect(
    faultsOf({ ...files, 'server/mail/outbox.ts': text.replace('send-mail', 'letter'), 'server/mail/letter.ts': '' }),
  ).toEqual([]);
});

test('a permission that nobody uses comes off its line, and the line of a folder that is gone goes', () => {
  const lines = { ...LINES, 'server/accounts': ['server/mail', 'server/platform'], 'server/alerts': [] };
  expect(faultsOf({}, lines)).toEqual([
    'server/accounts does not import server/platform: take it off its line',
    'src/server/alerts is not there: take its line out of tools/boundary-lines.ts',
  ]);
});

test('a file with a line of its own does not stand in its folder', () => {
  const lines = { ...LINES, 'server/compose.ts': ['server/accounts'], server: [] };
  const files = {
    'server/compose.ts': "import './accounts/register-user.ts';",
    'server/shutdown.ts': "import './compose.ts';",
  };
  expect(faultsOf(files, lines)).toEqual([
    'src/server/shutdown.ts imports src/server/compose.ts: server may import nothing',
  ]);
});

test('the rules import no package, and the contract that of the schemas alone', () => {
  const lines = { ...LINES, domain: [], contract: [] };
  const text = "import { z } from 'zod';\nimport { join } from 'node:path';";
  expect(faultsOf({ 'domain/ids.ts': text, 'contract/wire.ts': text }, lines)).toEqual([
    'src/contract/wire.ts imports node:path: contract may import zod',
    'src/domain/ids.ts imports node:path: domain may import no package',
    'src/domain/ids.ts imports zod: domain may import no package',
  ]);
});
