import { join } from 'node:path';
import { CrashWatch } from '../faults/crash-watch.ts';
import { type DiskFullReport, fillTheDisk } from '../faults/disk-full.ts';
import { type KillReport, killOverAndOver } from '../faults/kills.ts';
import { OPERATION_SCENARIOS } from '../faults/operation-scenarios.ts';
import { readSeed } from '../faults/read-seed.ts';
import { Stage } from '../faults/stage.ts';
import { breakAllStatements, chooseEvery, type StatementReport } from '../faults/statement-faults.ts';
import { openQuietStage, WORK_SCENARIOS } from '../faults/work-scenarios.ts';
import { setup } from '../src/testing/database-server.ts';
import { buildPages } from './build-pages.ts';
import { openTestFolder } from './test-folder.ts';

/**
 * How many statements are broken; how often product and database are killed, each half of the times, and beside how many
 * standing rules, of which every alert is to be in the inbox once, and in a mail; `npm run faults -- short` does what CI has
 * time for.
 */
const SIZES = {
  full: { everyStatement: 1, hasLarge: true, kills: 200, standingRules: 1_000 },
  short: { everyStatement: 8, hasLarge: false, kills: 100, standingRules: 0 },
} as const;
const VICTIMS = 2;
const KILL_LANES = 2;
const LANES = 3;

const PARTS = { statements: breakStatements, kills: kill, disk: fillDisk };

const words = process.argv.slice(2);
const isShort = words.includes('short');
const named = words.filter((word) => word !== 'short');
const unknown = named.filter((word) => !Object.hasOwn(PARTS, word));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}; "short" before them.\n`,
  );
  process.exit(2);
}
const size = SIZES[isShort ? 'short' : 'full'];
const seed = readSeed();
const watch = new CrashWatch();
let passed = 0;
let failed = 0;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function judge(name: string, wrong: readonly string[]): void {
  if (wrong.length === 0) passed += 1;
  else failed += 1;
  say(`${wrong.length === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  for (const line of wrong.slice(0, 10)) say(`     ${line}`);
}

async function breakStatements(): Promise<void> {
  const stop = await setup();
  const work = WORK_SCENARIOS.filter(({ isLarge }) => size.hasLarge || isLarge !== true);
  const options = { lanes: LANES, choose: chooseEvery(size.everyStatement, seed), onReport: sayReport };
  const reports = [
    ...(await breakAllStatements(OPERATION_SCENARIOS, { ...options, openStage: Stage.open })),
    ...(await breakAllStatements(work, { ...options, openStage: openQuietStage })),
  ];
  await stop?.();
  const tried = reports.reduce((sum, report) => sum + report.tried, 0);
  const wrong = reports.reduce((sum, report) => sum + report.wrong.length, 0);
  say(
    `Statements: ${tried} broken in ${reports.length} use cases, ${wrong} times wrong, ${watch.crashes.length} crashes`,
  );
  judge('nobody crashed', watch.crashes);
}

const sayReport = ({ scenario, tried, wrong }: StatementReport): void =>
  judge(`${scenario}: ${tried} statements broken`, wrong);

function judgeFindings(name: string, { lost, halfApplied, crashes }: KillReport | DiskFullReport): void {
  judge(`${name}: nothing acknowledged is lost (${lost.length})`, lost);
  judge(`${name}: nothing is half applied (${halfApplied.length})`, halfApplied);
  judge(`${name}: nothing crashes (${crashes.length})`, crashes);
}

/** Several of the product side by side: each waits most of the time for one that starts. */
async function kill(): Promise<void> {
  const { kills, standingRules } = size;
  const ofEach = kills / VICTIMS / KILL_LANES;
  const lanes = Array.from({ length: KILL_LANES }, (_, lane) =>
    killOverAndOver({ ofNode: ofEach, ofPostmaster: ofEach, standingRules, seed: seed + lane }),
  );
  for (const [lane, report] of (await Promise.all(lanes)).entries()) {
    const { killsOfNode, killsOfPostmaster, acknowledged, mails, alerts, longestOutage } = report;
    const name = `kills ${lane + 1}`;
    say(
      `${name}: ${killsOfNode} of node, ${killsOfPostmaster} of the postmaster; ${acknowledged} calls acknowledged, ${mails} mails delivered, ${alerts} alerts of ${standingRules} rules and more told once; longest outage ${seconds(longestOutage)}`,
    );
    judgeFindings(name, report);
  }
}

async function fillDisk(): Promise<void> {
  const report = await fillTheDisk();
  if (typeof report === 'string') return say(`Disk full: skipped, ${report}`);
  say(
    `Disk full: ${report.acknowledged} acknowledged before, ${report.refused} refused; served again ${seconds(report.backAfter)} after there was room`,
  );
  judgeFindings('disk full', report);
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

process.env.NODE_ENV = 'production';
process.env.TMPDIR = await openTestFolder();
process.env.NODE_COMPILE_CACHE = join(process.env.TMPDIR, 'compiled');
say(`Seed ${seed}; SEED=${seed} does the same again`);
await buildPages();
for (const [name, tryPart] of Object.entries(PARTS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  // Crashes are noted, not died of: what a part throws would be one of them, and nobody would hear of it.
  await tryPart().catch((error: Error) => judge(`${name} could be tried`, [error.stack ?? error.message]));
}
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
