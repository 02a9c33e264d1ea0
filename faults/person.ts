import { emailKeyOf } from '#domain/accounts/email.ts';
import { isPasswordOf } from '#server/accounts/passwords.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Browser, type CallAnswer } from './browser.ts';
import type { Finding, Target, Worker } from './ledger.ts';
import type { Mailbox } from './mailbox.ts';

/** An account as its owner knows it; null: there is none. */
interface Account {
  /** The address that it began with; the later one is made from it. */
  readonly first: string;
  readonly email: string;
  readonly isActive: boolean;
  readonly firstName: string;
  readonly password: string;
}

interface PersonContext {
  readonly mailbox: Mailbox;
  readonly zoneId: number;
}

/** Waits for so many looks into the mailbox, and then begins anew as somebody else. */
const MAX_LOOKS = 40;

let people = 0;

/**
 * Somebody who registers, activates, logs in, changes name, password and address, and leaves; then the next one comes.
 * What was not acknowledged is looked up when the store is compared: it was done or not, and nothing in between.
 */
export class Person implements Worker {
  readonly name: string;
  private readonly context: PersonContext;
  private browser = new Browser();
  private account: Account | null = null;
  /** What the account is if the call that is under way was carried out; undefined when none is. */
  private pending: Account | null | undefined;
  private address = '';
  private place = 0;
  private looks = 0;
  /** Accounts that were left behind because a mail did not come; they are still compared. */
  private readonly left: Account[] = [];

  constructor(name: string, context: PersonContext) {
    this.name = name;
    this.context = context;
    this.beginAnew();
  }

  async step(target: Target): Promise<boolean> {
    // Nobody knows what became of the last call: it is looked up first.
    if (this.pending !== undefined) return false;
    const step = STEPS[this.place];
    if (step === undefined) {
      this.beginAnew();
      return this.step(target);
    }
    const told = await step(this, target);
    if (told === 'waits') {
      this.looks += 1;
      if (this.looks > MAX_LOOKS) this.giveUp();
      return false;
    }
    if (told.verdict === 'lost') return false;
    const isDone = told.verdict === 'acknowledged';
    if (isDone && this.pending !== undefined) this.account = this.pending;
    this.pending = undefined;
    // A refusal after an outcome that was unknown: it had been done. What then does not go on begins anew.
    if (isDone) this.goOn();
    else this.giveUp();
    return isDone;
  }

  async compare(db: Database): Promise<readonly Finding[]> {
    const findings = [...(await this.compareLeft(db))];
    const known = this.account;
    const possible = this.pending === undefined ? [known] : [known, this.pending];
    const found = await Promise.all(possible.map((account) => this.matches(db, account)));
    const which = found.findLastIndex((isSame) => isSame);
    if (which < 0) {
      const line = `${this.name} (step ${this.place}): ${JSON.stringify(possible)} is not what is stored`;
      findings.push({ kind: this.pending === undefined ? 'lost' : 'half-applied', line });
      this.giveUp();
    } else if (this.pending !== undefined && which === 1) {
      this.account = this.pending;
      this.goOn();
    }
    this.pending = undefined;
    return findings;
  }

  /** Sends what changes the account to `next`. */
  change(target: Target, next: Account | null, method: string, path: string, body: object | null): Promise<CallAnswer> {
    this.pending = next;
    return this.browser.call(target.origin, method, path, body);
  }

  call(target: Target, method: string, path: string, body: object | null): Promise<CallAnswer> {
    return this.browser.call(target.origin, method, path, body);
  }

  get email(): string {
    return this.address;
  }

  get newEmail(): string {
    return laterOf(this.address);
  }

  get zoneId(): number {
    return this.context.zoneId;
  }

  /** The account, which there is. */
  get own(): Account {
    return (
      this.account ?? {
        first: this.address,
        email: this.address,
        isActive: false,
        firstName: 'Anna',
        password: FIRST_PASSWORD,
      }
    );
  }

  findToken(email: string, path: string): Promise<string | null> {
    return this.context.mailbox.findToken(email, path);
  }

  /** A call on the own account, by its id. */
  async onOwn(target: Target, ask: (path: string) => Promise<CallAnswer>): Promise<CallAnswer> {
    const told = await this.call(target, 'GET', 'session', null);
    if (told.verdict !== 'acknowledged') return told;
    const id: unknown = JSON.parse(told.text).user?.id;
    return id === undefined ? { ...told, verdict: 'refused' } : ask(`users/${id}`);
  }

  private goOn(): void {
    this.place += 1;
    this.looks = 0;
  }

  private giveUp(): void {
    if (this.account !== null) this.left.push(this.account);
    this.beginAnew();
  }

  private beginAnew(): void {
    people += 1;
    this.address = `person${people}@example.com`;
    this.browser = new Browser();
    this.account = null;
    this.pending = undefined;
    this.place = 0;
    this.looks = 0;
  }

  private async compareLeft(db: Database): Promise<readonly Finding[]> {
    const findings: Finding[] = [];
    for (const account of this.left.splice(0)) {
      if (!(await this.matches(db, account)))
        findings.push({ kind: 'lost', line: `${this.name}: ${JSON.stringify(account)} is not what is stored` });
    }
    return findings;
  }

  private async matches(db: Database, account: Account | null): Promise<boolean> {
    const first = account?.first ?? this.address;
    const keys = [first, laterOf(first)].map(emailKeyOf);
    const rows = await db.selectFrom('users').where('email_key', 'in', keys).selectAll().execute();
    const [row] = rows;
    if (account === null) return row === undefined;
    return (
      rows.length === 1 &&
      row !== undefined &&
      row.email === account.email &&
      row.is_active === account.isActive &&
      row.first_name === account.firstName &&
      (await isPasswordOf(row.password_hash, account.password))
    );
  }
}

const laterOf = (first: string): string => `new.${first}`;

const FIRST_PASSWORD = 'the river runs both ways';
const SECOND_PASSWORD = 'and the creek runs dry in summer';

type Step = (person: Person, target: Target) => Promise<CallAnswer | 'waits'>;

const logIn: Step = async (person, target) => {
  await person.call(target, 'GET', 'session', null);
  const { email: username, password } = person.own;
  return person.call(target, 'POST', 'session', { username, password, endOthers: true });
};

const changeName =
  (firstName: string): Step =>
  (person, target) =>
    person.onOwn(target, (path) =>
      person.change(target, { ...person.own, firstName }, 'PATCH', `${path}/change_settings`, { firstName }),
    );

const STEPS: readonly Step[] = [
  async (person, target) => {
    await person.call(target, 'GET', 'session', null);
    const { email, firstName, password } = person.own;
    const form = {
      firstName,
      lastName: 'Murray',
      email,
      myZone: String(person.zoneId),
      password,
      repeatPassword: password,
    };
    return person.change(target, person.own, 'POST', 'users', form);
  },
  async (person, target) => {
    const token = await person.findToken(person.email, '/authenticate_user/');
    if (token === null) return 'waits';
    return person.change(target, { ...person.own, isActive: true }, 'POST', 'users/authenticate', { token });
  },
  logIn,
  changeName('Ann'),
  changeName('Annabel'),
  (person, target) => person.call(target, 'POST', 'users/forgot_password', { username: person.email }),
  async (person, target) => {
    const token = await person.findToken(person.email, '/reset_password/');
    if (token === null) return 'waits';
    const password = SECOND_PASSWORD;
    const form = { token, password, repeatPassword: password };
    return person.change(target, { ...person.own, password }, 'POST', 'users/reset_password', form);
  },
  logIn,
  (person, target) =>
    person.onOwn(target, (path) => {
      const form = { pendingEmail: person.newEmail, password: person.own.password };
      return person.call(target, 'PATCH', `${path}/change_settings`, form);
    }),
  async (person, target) => {
    const token = await person.findToken(person.newEmail, '/change_email/');
    if (token === null) return 'waits';
    return person.change(target, { ...person.own, email: person.newEmail }, 'POST', 'users/change_email', { token });
  },
  (person, target) =>
    person.onOwn(target, (path) => person.change(target, null, 'DELETE', path, { password: person.own.password })),
];
