import { createHash } from 'node:crypto';
import { FAULTS, type Fault } from './fault-proxy.ts';
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';
import { type KeptTables, subtract } from './table-keeper.ts';

/** What was tried, and every line that says what went wrong. */
export interface StatementReport {
  readonly scenario: string;
  readonly statements: number;
  readonly tried: number;
  readonly wrong: readonly string[];
}

/** Which of all faults are tried; all when left out. */
export type Choose = (scenario: string, fault: Fault, statement: number) => boolean;

/** One in so many, others with each seed. */
export const chooseEvery =
  (count: number, seed: number): Choose =>
  (scenario, fault, statement) =>
    createHash('sha256').update(`${seed} ${scenario} ${fault} ${statement}`).digest().readUInt32BE() % count === 0;

/** The timers of the instance send statements too: then what was heard, or met, is one of theirs. */
const TRIES = 5;

/** What may differ after anything. */
const MAY_DIFFER: Readonly<Record<string, string>> = {
  'public.login_throttle': 'an attempt is counted before it is judged, and stays counted',
};

/**
 * Breaks a use case at each of its statements in each way. After every one the store is as it was or as it should be,
 * an acknowledged change is in it, and the same thing done again ends as if nothing had happened.
 */
export async function breakEveryStatement(
  stage: Stage,
  scenario: Scenario,
  choose: Choose = () => true,
): Promise<StatementReport> {
  const blank = await stage.keep();
  let trial: Trial;
  try {
    trial = await Trial.prepare(stage, scenario);
  } catch (error) {
    await stage.bringBack(blank);
    throw new Error(`${scenario.name} could not be prepared`, { cause: error });
  }
  const wrong: string[] = [];
  let tried = 0;
  for (const fault of FAULTS) {
    for (let at = 1; at <= trial.statements.length; at += 1) {
      if (!choose(scenario.name, fault, at)) continue;
      const found = await trial.run(fault, at);
      if (found === null) continue;
      tried += 1;
      wrong.push(...found.map((line) => `${scenario.name}, ${fault} at statement ${at}: ${line}`));
    }
  }
  await stage.bringBack(blank);
  return { scenario: scenario.name, statements: trial.statements.length, tried, wrong };
}

class Trial {
  private readonly stage: Stage;
  private readonly scenario: Scenario;
  private readonly attempt: Awaited<ReturnType<Scenario['prepare']>>;
  private readonly kept: KeptTables;
  private readonly before: readonly string[];
  statements: readonly string[] = [];
  private after: readonly string[] = [];
  private known: ReadonlySet<string> | null = null;
  private keptLines: ReadonlySet<string> | null = null;
  /** How it answers, and what is in the store, when it is done again after it was done. */
  private again = { verdict: '', state: [] as readonly string[] };

  private constructor(
    stage: Stage,
    scenario: Scenario,
    attempt: Awaited<ReturnType<Scenario['prepare']>>,
    kept: KeptTables,
  ) {
    this.stage = stage;
    this.scenario = scenario;
    this.attempt = attempt;
    this.kept = kept;
    this.before = this.judge(kept.lines);
  }

  static async prepare(stage: Stage, scenario: Scenario): Promise<Trial> {
    const attempt = await scenario.prepare(stage);
    const trial = new Trial(stage, scenario, attempt, await stage.keep());
    await trial.rehearse();
    return trial;
  }

  /** Twice without a fault: how it is meant to be. */
  private async rehearse(): Promise<void> {
    this.statements = await this.hearStatements();
    for (let tries = 1; tries < TRIES; tries += 1) {
      const heard = await this.hearStatements();
      if (isSame(heard, this.statements)) break;
      if (heard.length < this.statements.length) this.statements = heard;
    }
    await this.attempt();
    this.after = await this.look();
    this.scenario.wait?.(this.stage);
    const { verdict } = await this.attempt();
    this.again = { verdict, state: await this.look() };
    await this.stage.bringBack(this.kept);
  }

  private async hearStatements(): Promise<readonly string[]> {
    this.stage.proxy.listen();
    const { verdict, text } = await this.attempt();
    const { statements } = this.stage.proxy.release();
    if (verdict !== 'done') throw new Error(`${this.scenario.name} does not work at all: ${text}`);
    await this.stage.bringBack(this.kept);
    return statements;
  }

  /** What is wrong after a fault; null when the statement did not come: what others send at the same time varies. */
  async run(fault: Fault, at: number): Promise<readonly string[] | null> {
    for (let tries = 1; ; tries += 1) {
      this.stage.proxy.listen({ at, fault });
      const reply = await this.attempt();
      const { hit } = this.stage.proxy.release();
      const isMeant = hit === this.statements[at - 1];
      const found = isMeant || (tries === TRIES && hit !== null) ? await this.examine(reply, fault, hit) : null;
      await this.stage.bringBack(this.kept);
      if (found !== null) return found;
      if (tries === TRIES) return null;
    }
  }

  private async examine(
    reply: { readonly verdict: string; readonly text: string },
    fault: Fault,
    hit: string,
  ): Promise<readonly string[]> {
    const wrong: string[] = [];
    const state = await this.look();
    const [isBefore, isAfter] = [isSame(state, this.before), isSame(state, this.after)];
    const where = `"${hit.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}"`;
    if (reply.verdict !== 'done' && reply.verdict !== 'failed') wrong.push(`${where} was answered ${reply.text}`);
    if (reply.verdict === 'done' && !isAfter)
      wrong.push(`${where}: acknowledged, and lost: ${differ(this.after, state)}`);
    if (!isBefore && !isAfter && this.scenario.mayStopBetween === undefined) {
      wrong.push(`${where}: half done: ${differ(this.before, state)}`);
    }
    const isWhole = this.scenario.mayStopBetween === undefined;
    if (reply.verdict === 'failed' && isWhole && isAfter && !isBefore && fault !== 'unanswered') {
      wrong.push(`${where}: done, and answered ${reply.text}`);
    }
    if (wrong.length > 0) return wrong;
    if (isBefore && isWhole) await this.stage.rewindSequences(this.kept);
    return this.tryAgain(where, isAfter && !isBefore);
  }

  /** Whoever does it once more gets what was meant, whether or not it was done the first time. */
  private async tryAgain(where: string, isDone: boolean): Promise<readonly string[]> {
    this.scenario.wait?.(this.stage);
    const next = await this.attempt();
    const meant = isDone ? this.again : { verdict: 'done', state: this.after };
    const stateNow = await this.look();
    if (next.verdict !== meant.verdict) return [`${where}: done again, it answers ${next.text}`];
    return isSame(stateNow, meant.state) ? [] : [`${where}: done again, it leaves ${differ(meant.state, stateNow)}`];
  }

  private async look(): Promise<readonly string[]> {
    return this.judge((await this.stage.keep()).lines);
  }

  /** Two new secrets look the same; one that was there before does not look like a new one, and most rows were there before. */
  private blankNew(lines: readonly string[]): readonly string[] {
    this.keptLines ??= new Set(this.kept.lines);
    this.known ??= new Set(this.kept.lines.flatMap((line) => line.match(RANDOM) ?? []));
    const { keptLines, known } = this;
    const blank = (line: string): string => line.replaceAll(RANDOM, (secret) => (known.has(secret) ? secret : '<new>'));
    return lines.map((line) => (keptLines.has(line) ? line : blank(line))).sort();
  }

  private judge(lines: readonly string[]): readonly string[] {
    const { mayStopBetween, counts = countByTable } = this.scenario;
    const compared = lines.filter((line) => !Object.keys(MAY_DIFFER).some((table) => line.startsWith(`${table}: `)));
    // What goes on where it stopped is numbered otherwise.
    return mayStopBetween === undefined ? this.blankNew(compared) : counts(compared);
  }
}

/** Tokens and their hashes, passwords, sealed secrets, keys of mails: others each time. */
const RANDOM =
  /\\\\x[0-9a-f]{2,}|\$argon2id\$[^"]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=")[\w-]{43}(?=\\?")/g;

function countByTable(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const table = line.slice(0, line.indexOf(': '));
    counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  return [...counts].map(([table, count]) => `${table}: ${count}`).sort();
}

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((line, index) => line === right[index]);

const differ = (meant: readonly string[], found: readonly string[]): string =>
  JSON.stringify({ missing: subtract(meant, found).slice(0, 3), extra: subtract(found, meant).slice(0, 3) });

/** Breaks scenarios side by side, each lane on a stage of its own: calls that take an even time are mostly waiting. */
export async function breakAllStatements(
  scenarios: readonly Scenario[],
  options: {
    readonly lanes: number;
    readonly openStage: () => Promise<Stage>;
    readonly choose?: Choose;
    readonly onReport?: (report: StatementReport) => void;
  },
): Promise<readonly StatementReport[]> {
  const waiting = [...scenarios];
  const reports: StatementReport[] = [];
  const lane = async (): Promise<void> => {
    const stage = await options.openStage();
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const report = await breakEveryStatement(stage, next, options.choose);
        reports.push(report);
        options.onReport?.(report);
      }
    } finally {
      await stage.close();
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, lane));
  return reports;
}
