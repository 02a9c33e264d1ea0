import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { emailKeyOf } from '#domain/accounts/email.ts';
import { asId, type UserId, type ZoneId } from '#domain/ids.ts';
import { PERMISSIONS_OF_ROLE, type Permission } from '#domain/permissions.ts';
import { type Instant, instant } from '#domain/units/instant.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import type { CallLimits } from '#server/calls/call-limiter.ts';
import { compose, type Instance } from '#server/compose.ts';
import type { ContentSource } from '#server/content/types/content-source.ts';
import { buildServer, type Pages } from '#server/http/build-server.ts';
import type { ConnectionLimits } from '#server/http/connections.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Config, readConfig } from '#server/platform/config.ts';
import { createProviderKey } from '#server/publishing/provider-key-store.ts';
import { addPreferences } from './add-preferences.ts';
import { guardRefusals } from './guard-refusals.ts';
import { createReferenceDatabase } from './reference-database.ts';
import { openShippedContent } from './shipped-content.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock that stands still until it is told to move. */
export class TestClock implements Clock {
  private at: number;
  private passed = 0;

  constructor(at: number = Date.UTC(2026, 10, 21, 1, 0)) {
    this.at = at;
  }

  now(): Instant {
    return instant(this.at);
  }

  monotonic(): number {
    return this.passed;
  }

  /** So much time passes. */
  advance(milliseconds: number): void {
    this.at += milliseconds;
    this.passed += milliseconds;
  }

  /** Somebody sets the clock, ahead or back; no time passes. */
  jump(milliseconds: number): void {
    this.at += milliseconds;
  }
}

const silent = (): FastifyBaseLogger => {
  const ignore = (): void => undefined;
  const log = {
    level: 'silent',
    fatal: ignore,
    error: ignore,
    warn: ignore,
    info: ignore,
    debug: ignore,
    trace: ignore,
    silent: ignore,
  };
  return { ...log, child: silent } as unknown as FastifyBaseLogger;
};

export const SILENT_LOG = silent();

export const PASSWORD = 'a long test password';
let passwordHash: Promise<string> | null = null;

export interface TestInstanceOptions {
  /** An existing database, for a second instance on the same store. */
  readonly database?: TestDatabase;
  readonly clock?: TestClock;
  readonly config?: Partial<Config>;
  readonly callsPerMinute?: CallLimits;
  /** Null, unless said otherwise: the API alone. */
  readonly pages?: Pages | null;
  readonly limits?: ConnectionLimits;
  /** Silent, unless a test reads it. */
  readonly log?: FastifyBaseLogger;
  /** The documents that ship, unless said otherwise. */
  readonly content?: ContentSource;
}

export const UNLIMITED: CallLimits = {
  read: 1e6,
  search: 1e6,
  login: 1e6,
  account: 1e6,
  write: 1e6,
  publish: 1e6,
  stranger: 1e6,
};

/** An instance with its HTTP server, on a database of its own with the reference data in it. */
export async function startTestInstance(options: TestInstanceOptions = {}) {
  const clock = options.clock ?? new TestClock();
  const { database, seed } = await openStore(options, clock);
  const read = readConfig({});
  if (!read.ok) throw new Error(read.reason.join(' '));
  const config: Config = { ...read.value, databaseUrl: urlOf(database), seed, ...options.config };
  const isShipped = options.content === undefined && config.contentEndpoint === null;
  const content = isShipped ? await openShippedContent(clock) : options.content;
  const composed = await compose(config, {
    log: options.log ?? SILENT_LOG,
    clock,
    poolSize: 6,
    callsPerMinute: options.callsPerMinute ?? UNLIMITED,
    ...(content === undefined ? {} : { content }),
  });
  if (!composed.ok) throw new Error(composed.reason);
  const parts = { ...composed.value, handlers: guardRefusals(composed.value.handlers) };
  const server = await buildServer(parts, options.pages ?? null, options.limits);
  await server.ready();
  return new TestInstance(parts, server, database, clock, options.database === undefined);
}

/** An instance with a moment, a seed or a server of its own reads the reference by itself; the others find it there. */
async function openStore({ database, clock: given, config = {} }: TestInstanceOptions, clock: Clock) {
  if (database !== undefined) return { database, seed: 'reference' } as const;
  if (given !== undefined || 'seed' in config || 'databaseUrl' in config)
    return { database: await createTestDatabase(), seed: 'reference' } as const;
  return { database: await createReferenceDatabase(clock.now()), seed: 'none' } as const;
}

/** The address of a test database, for a process of its own. */
export function urlOf({ connection }: Pick<TestDatabase, 'connection'>): string {
  const url = new URL(`postgres://localhost/${connection.database}`);
  url.username = connection.user ?? '';
  url.password = String(connection.password ?? '');
  url.port = String(connection.port);
  if (connection.host !== undefined) url.searchParams.set('host', connection.host);
  return url.href;
}

/** What a provider has a door for. */
type Upload = 'listings' | 'trades';
const METHODS = { listings: 'PUT', trades: 'POST' } as const;

export class TestInstance {
  readonly parts: Instance;
  readonly server: FastifyInstance;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  private readonly ownsDatabase: boolean;
  private readonly providerKeys = new Map<number, string>();

  constructor(
    parts: Instance,
    server: FastifyInstance,
    database: TestDatabase,
    clock: TestClock,
    ownsDatabase: boolean,
  ) {
    this.parts = parts;
    this.server = server;
    this.database = database;
    this.clock = clock;
    this.ownsDatabase = ownsDatabase;
  }

  async stop(): Promise<void> {
    await this.server.close();
    await this.parts.stop();
    if (this.ownsDatabase) await this.database.drop();
  }

  /** A user with a home zone; zone 7 unless said otherwise. Null: without one. */
  async addUser(given: {
    readonly email: string;
    readonly permissions?: readonly Permission[];
    readonly homeZone?: string | null;
    readonly volumeUnit?: string;
    readonly providerId?: number;
    readonly isActive?: boolean;
    /** Version of the terms; null: none. */
    readonly acceptedTerms?: number | null;
    readonly firstName?: string;
    readonly lastName?: string;
  }): Promise<UserId> {
    passwordHash ??= hashPassword(PASSWORD);
    const { db } = this.parts;
    const { rows } = await sql<{ id: UserId }>`
      insert into users (email, email_key, password_hash, first_name, last_name, permissions, is_active, activated_at, accepted_terms_version, created_at)
      values (${given.email}, ${emailKeyOf(given.email)}, ${await passwordHash}, ${given.firstName ?? 'Test'}, ${given.lastName ?? 'Person'},
        ${[...(given.permissions ?? PERMISSIONS_OF_ROLE.irrigator)]}, ${given.isActive ?? true},
        ${(given.isActive ?? true) ? new Date(this.clock.now()) : null}, ${given.acceptedTerms === undefined ? 1 : given.acceptedTerms}, now())
      returning id
    `.execute(db);
    const id = rows[0]?.id ?? asId<'user'>(0);
    if (given.providerId !== undefined) {
      await db.insertInto('provider_users').values({ user_id: id, provider_id: given.providerId }).execute();
    }
    await addPreferences(this.parts, id, given);
    return id;
  }

  /** A data provider with a key. */
  async addProvider(id: number, name = `Provider ${id} (demo)`): Promise<string> {
    await this.parts.db
      .insertInto('data_providers')
      .values({ id, name, logo_url: null, source_url: null, is_simulated: true })
      .execute();
    // In one statement: a feed that looks in between would take the position for one without a change.
    await sql`
      with next as (update change_position set position = position + 1 returning position)
      insert into changes (position, topic, at) select position, 'reference', now() from next
    `.execute(this.parts.db);
    await this.parts.feed.look();
    const key = await createProviderKey(this.parts.db, asId(id), this.clock.now());
    this.providerKeys.set(id, key);
    return key;
  }

  /** What a provider that was added here sends is asked to be taken. */
  send(
    provider: number,
    what: Upload,
    payload: object | string,
    query = '',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    return this.visitor().send({
      method: METHODS[what],
      url: `/api/data_providers/${provider}/${what}${query}`,
      headers: { authorization: `Bearer ${this.providerKeys.get(provider)}`, ...headers },
      payload,
    });
  }

  /** What a provider that was added here sends is taken, and in the market; the answer. */
  async publish(provider: number, what: Upload, payload: object, query = ''): Promise<Answer['json']> {
    const { status, text, json } = await this.send(provider, what, payload, query);
    if (status !== 200) throw new Error(`The ${what} of provider ${provider} were not taken: ${status} ${text}`);
    await this.parts.feed.look();
    return json;
  }

  /** A zone by its code. */
  zoneIn(code: string): ZoneId {
    const zone = this.parts.market.reference.zones.find((one) => one.code === code);
    if (zone === undefined) throw new Error(`There is no zone ${code}.`);
    return zone.id;
  }

  visitor(): Visitor {
    return new Visitor(this);
  }

  async logIn(email: string, password = PASSWORD, given: { readonly endOthers?: boolean } = {}): Promise<Visitor> {
    const visitor = this.visitor();
    const { status, text } = await visitor.post('session', { username: email, password, ...given });
    if (status !== 200) throw new Error(`The login failed: ${status} ${text}`);
    return visitor;
  }

  /** Where time passes by weeks and sessions end: one in the place of all others. */
  logInAgain(email: string): Promise<Visitor> {
    return this.logIn(email, PASSWORD, { endOthers: true });
  }
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
  readonly text: string;
  readonly bytes: Buffer;
}

let visitors = 0;

function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** A browser's worth of cookies, with the headers that our pages send. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Every visitor comes from an address of its own. */
  private readonly address = nextAddress();
  private readonly instance: TestInstance;

  constructor(instance: TestInstance) {
    this.instance = instance;
  }

  get(path: string): Promise<Answer> {
    return this.send({ method: 'GET', url: `/api/${path}` });
  }

  /** What is answered to who asks rightly. */
  async ask(path: string): Promise<Answer['json']> {
    const { status, text, json } = await this.get(path);
    if (status !== 200) throw new Error(`${path} was refused: ${status} ${text}`);
    return json;
  }

  async post(path: string, body: object): Promise<Answer> {
    if (!this.cookies.has('csrftoken')) await this.get('session');
    return this.send({ method: 'POST', url: `/api/${path}`, payload: body });
  }

  async patch(path: string, body: object): Promise<Answer> {
    if (!this.cookies.has('csrftoken')) await this.get('session');
    return this.send({ method: 'PATCH', url: `/api/${path}`, payload: body });
  }

  async delete(path: string, body?: object): Promise<Answer> {
    return this.send({ method: 'DELETE', url: `/api/${path}`, ...(body === undefined ? {} : { payload: body }) });
  }

  async send(options: InjectOptions): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.instance.server.inject({
      remoteAddress: this.address,
      ...options,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-csrftoken': this.cookies.get('csrftoken') ?? '',
        ...(cookie === '' ? {} : { cookie }),
        ...options.headers,
      },
    });
    for (const { name, value } of response.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = /json/.test(String(response.headers['content-type'] ?? ''));
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      json: isJson ? JSON.parse(response.body) : null,
    };
  }
}
