import { type TestInstance, urlOf } from '../start-test-instance.ts';
import { Chance } from './chance.ts';
import { type DraftCall, printCall, withoutHeader } from './draft-call.ts';
import { exchange, type RawAnswer } from './exchange.ts';
import { type Caller, fillWorld, makeCallers } from './fuzz-world.ts';
import { judgeAnswer } from './judge-answer.ts';
import { draftOperationCall } from './operation-calls.ts';
import { draftPageCall } from './page-calls.ts';
import { spoilHead } from './spoil-head.ts';
import { type SiteProcess, startSite } from './start-site.ts';

export interface FuzzOptions {
  readonly seed: number;
  readonly calls: number;
  readonly hasPages: boolean;
}

export interface FuzzFault {
  readonly fault: string;
  readonly about: string;
  /** Null: not a single call's. */
  readonly draft: DraftCall | null;
  /** What the log says of it. */
  readonly log: string;
}

const STRETCH = 500;
const AT_ONCE = 8;
const SLOW_MILLISECONDS = 1_000;
/** What is slow takes so many times what the simplest call takes, however busy the machine is. */
const SLOW_TIMES = 100;
/** A machine that is busy is slow now and then; an answer that is slow is slow each time. */
const ASKED_AGAIN = 3;
const MAX_DEATHS = 10;
const ORIGIN = 'http://localhost';
const HEALTH: DraftCall = {
  ...{ about: 'health', method: 'GET', target: '/healthz', version: 'HTTP/1.1', body: null, isWhole: true },
  headers: [
    ['host', 'localhost'],
    ['connection', 'close'],
  ],
};

/** Asks a process of its own, over the line, what nobody has foreseen, and notes what no answer may be. */
export async function runFuzz(instance: TestInstance, options: FuzzOptions): Promise<Fuzz> {
  const key = await fillWorld(instance);
  const start = () => startSite(urlOf(instance.database));
  const fuzz = new Fuzz(await start(), options);
  try {
    for (let first = 0; first < options.calls; first += STRETCH) {
      const callers = await makeCallers(instance, key, first / STRETCH);
      await fuzz.callMany(first, Math.min(first + STRETCH, options.calls), callers);
      await fuzz.askDoubtfulOnesAgain();
      if (fuzz.hasDied() && !(await fuzz.goOnIn(start))) break;
    }
    await fuzz.lookAfterwards();
    await fuzz.shrinkFaults();
    return fuzz;
  } finally {
    await fuzz.stop();
  }
}

/** One run: what was asked, what was answered, what was wrong. */
export class Fuzz {
  calls = 0;
  slowest = 0;
  faults: FuzzFault[] = [];
  /** How often each status was answered; 0: not at all. */
  readonly statuses = new Map<number, number>();
  /** Operations and pages that were answered with success at least once. */
  readonly reached = new Set<string>();
  private deaths = 0;
  private linesRead = 0;
  /** Late or without an answer, which a busy machine may have been the reason of. */
  private readonly doubtful: DraftCall[] = [];
  private readonly underWay = new Set<DraftCall>();
  private site: SiteProcess;
  private readonly options: FuzzOptions;

  constructor(site: SiteProcess, options: FuzzOptions) {
    this.site = site;
    this.options = options;
  }

  async callMany(first: number, end: number, callers: readonly Caller[]): Promise<void> {
    let next = first;
    const callOn = async (): Promise<void> => {
      while (next < end && !this.hasDied()) {
        next += 1;
        await this.call(this.draft(next - 1, callers));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, callOn));
  }

  /** The call of a number is the same in every run with the seed, but for the sessions of its callers. */
  private draft(number: number, callers: readonly Caller[]): DraftCall {
    const chance = new Chance(this.options.seed * 1_000_003 + number);
    // Whoever has no session is refused at most doors; half of the calls come from them all the same.
    const caller = chance.pick([...callers, ...callers.filter(({ userId }) => userId !== null)]);
    const draft =
      this.options.hasPages && chance.oneIn(3) ? draftPageCall(chance, caller) : draftOperationCall(chance, caller);
    const address = `10.${chance.integer(0, 255)}.${chance.integer(0, 255)}.1`;
    const addressed: DraftCall = {
      ...draft,
      about: `${draft.about} by ${caller.name}, call ${number}`,
      headers: [...draft.headers, ['x-forwarded-for', address]],
    };
    return chance.oneIn(4) ? spoilHead(addressed, chance) : addressed;
  }

  private async call(draft: DraftCall): Promise<void> {
    this.calls += 1;
    this.underWay.add(draft);
    const { answer, faults } = await this.ask(draft);
    if (this.hasDied()) return;
    this.underWay.delete(draft);
    if (answer === null || answer.milliseconds > SLOW_MILLISECONDS) this.doubtful.push(draft);
    else for (const fault of faults) this.blame(draft, fault, answer);
    const status = answer?.status ?? 0;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 200 && status < 300) this.reached.add(draft.about.replace(/ by .*/, ''));
    this.slowest = Math.max(this.slowest, answer?.milliseconds ?? 0);
  }

  private async ask(draft: DraftCall): Promise<{ answer: RawAnswer | null; faults: readonly string[] }> {
    try {
      const answer = await exchange(this.site.port, printCall(draft));
      return { answer, faults: judgeAnswer(draft, answer, ORIGIN) };
    } catch (error) {
      return { answer: null, faults: [error instanceof Error ? error.message : String(error)] };
    }
  }

  /** Alone, so that no other call is in their way. */
  async askDoubtfulOnesAgain(): Promise<void> {
    for (const draft of this.doubtful.splice(0)) {
      const asked = [];
      let simplest = 0;
      for (let turn = 0; turn < ASKED_AGAIN && !this.hasDied(); turn += 1) {
        asked.push(await this.ask(draft));
        simplest = Math.max(simplest, timeOf((await this.ask(HEALTH)).answer));
      }
      const slow = Math.max(SLOW_MILLISECONDS, SLOW_TIMES * simplest);
      const [best] = asked.sort((left, right) => timeOf(left.answer) - timeOf(right.answer));
      if (best === undefined || this.hasDied()) return;
      for (const fault of best.faults) this.blame(draft, fault, best.answer);
      if (timeOf(best.answer) > slow && best.faults.length === 0 && best.answer !== null)
        this.blame(draft, 'answers after more than a second', best.answer);
    }
  }

  hasDied(): boolean {
    return this.site.end() !== null;
  }

  /** Notes the death with the calls that were under way, and goes on in a new process; false: that is enough. */
  async goOnIn(start: () => Promise<SiteProcess>): Promise<boolean> {
    const last = [...this.underWay].map(({ about, method, target }) => `${method} ${target.slice(0, 200)} (${about})`);
    const log = [...this.site.lines.slice(-12), 'Under way were:', ...last].join('\n');
    this.faults.push({ fault: this.site.end() ?? '', about: 'the process', draft: null, log });
    this.underWay.clear();
    this.doubtful.length = 0;
    this.deaths += 1;
    if (this.deaths >= MAX_DEATHS) return false;
    this.site = await start();
    this.linesRead = 0;
    return true;
  }

  /** The process lives, answers, and has written nothing but lines of its log. */
  async lookAfterwards(): Promise<void> {
    const blame = (fault: string): number =>
      this.faults.push({ fault, about: 'the process', draft: null, log: this.site.lines.slice(-20).join('\n') });
    const { answer } = await this.ask(HEALTH);
    if (answer?.status !== 200) blame(`health answers ${answer?.status} at the end`);
    const strange = this.site.lines.find((line) => !isLogLine(line));
    if (strange !== undefined) blame(`writes beside its log: ${strange.slice(0, 200)}`);
  }

  private blame(draft: DraftCall, fault: string, answer: RawAnswer | null): void {
    const id = answer?.headers.find(([name]) => name === 'x-request-id')?.[1];
    const lines = this.site.lines.slice(this.linesRead);
    this.linesRead = this.site.lines.length;
    const log = lines.find((line) => id !== undefined && line.includes(id)) ?? '';
    this.faults.push({ fault, about: draft.about, draft, log });
  }

  /** Takes out of each kind of faulty call what it does not need to be faulty. */
  async shrinkFaults(): Promise<void> {
    const seen = new Set<string>();
    const shrunk: FuzzFault[] = [];
    for (const one of this.faults) {
      // A header that is lost is lost for all; anything else is told once for each operation and page.
      const kind = one.fault.includes(' lacks ') ? one.fault : `${one.fault} ${one.about.replace(/ by .*/, '')}`;
      if (seen.has(kind)) continue;
      seen.add(kind);
      shrunk.push(one.draft === null ? one : { ...one, draft: await this.shrink(one.draft, one.fault) });
    }
    this.faults = shrunk;
  }

  private async shrink(draft: DraftCall, fault: string): Promise<DraftCall> {
    let smallest = draft;
    const tries: readonly ((from: DraftCall) => DraftCall)[] = [
      (from) => ({ ...withoutHeader(withoutHeader(from, 'content-length'), 'content-type'), body: null }),
      (from) => ({ ...from, target: from.target.split('?')[0] ?? '' }),
      ...[...new Set(draft.headers.map(([name]) => name))]
        .filter((name) => name !== 'connection')
        .map((name) => (from: DraftCall) => withoutHeader(from, name)),
    ];
    for (const change of tries) {
      const smaller = change(smallest);
      if (this.hasDied()) break;
      if ((await this.ask(smaller)).faults.includes(fault)) smallest = smaller;
    }
    return smallest;
  }

  stop(): Promise<void> {
    return this.site.stop();
  }
}

/** No answer comes after all others. */
const timeOf = (answer: RawAnswer | null): number => answer?.milliseconds ?? Number.POSITIVE_INFINITY;

function isLogLine(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object';
  } catch {
    return false;
  }
}
