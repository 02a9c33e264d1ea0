import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseEmail } from '#domain/accounts/email.ts';
import { MAX_SESSIONS_OF_USER } from '#domain/accounts/session-lifetime.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { describeInsecurity, findInsecurities, INSECURITIES, type Insecurity } from './find-insecurities.ts';

export const MODES = ['demo', 'production'] as const;
export type Mode = (typeof MODES)[number];

export const SEEDS = ['demo', 'reference', 'none'] as const;
export type Seed = (typeof SEEDS)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * How this process is set up; every value has a default that works offline. Nothing else is read from the environment, but for
 * where a command was called and what a program of the system is handed on.
 */
export interface Config {
  /** `MODE`. `demo`: simulated market, demo users, developer pages. `production`: none of these. */
  readonly mode: Mode;
  /** `PORT`. Where to listen; 3000. */
  readonly port: number;
  /** `HOST`. The address to listen on; 127.0.0.1. */
  readonly host: string;
  /** `MAX_CONNECTIONS`. Connections that may be open at once; 2000. */
  readonly maxConnections: number;
  /** `MAX_STREAMS`. Streams of events that may be open at once; half of MAX_CONNECTIONS. */
  readonly maxStreams: number;
  /** `PAGE_THREADS`. Threads that pages are made in; one for each processor, at most 4. 0: where calls are answered. */
  readonly pageThreads: number;
  /** `METRICS_PORT`. Where operators read /metrics and /status; nowhere when left out. */
  readonly metricsPort: number | null;
  /** `METRICS_HOST`. The address of that port; 127.0.0.1. */
  readonly metricsHost: string;
  /** `DATA_DIR`. Where the embedded database keeps its files; ./.data. */
  readonly dataDir: string;
  /** `DATABASE_URL`. A PostgreSQL server to use in place of the embedded one. */
  readonly databaseUrl: string | null;
  /** `PUBLIC_ORIGIN`. The address under which people reach the site, https://example.org; required in production. */
  readonly publicOrigin: string | null;
  /** `TRUSTED_PROXIES`. Addresses or networks of the proxies in front, separated by commas; none. */
  readonly trustedProxies: readonly string[];
  /** `SMTP_URL`. Where mail is handed over, smtp://user:pass@host:587; required in production. */
  readonly smtpUrl: string | null;
  /** `MAIL_FROM`. The sender of mail. */
  readonly mailFrom: string;
  /** `VALUATION_MAIL_TO`. Who is mailed every request for a valuation or a quote; nobody when left out. */
  readonly valuationMailTo: string | null;
  /** `PUSH_SERVICE`. Origin of a push service of one's own, which may be in this network; those of browsers need no naming. */
  readonly pushService: string | null;
  /** Whom push services tell of trouble: SECURITY_CONTACT, else the mailbox of MAIL_FROM. */
  readonly pushContact: string;
  /** `CONTENT_ENDPOINT`. A content repository outside; the documents in `content/` when left out. */
  readonly contentEndpoint: string | null;
  /** `CONTENT_ACCESS_TOKEN`. Opens previews of that repository. */
  readonly contentAccessToken: string | null;
  /** `REGISTRATION_ALLOWED`. Whether strangers may register; true. */
  readonly isRegistrationAllowed: boolean;
  /** `KEEP_PAGES`. Whether browsers keep the last pages of who is logged in for when there is no network; true. */
  readonly keepsPages: boolean;
  /** `SESSION_LIMIT`. Sessions a user may have at once; 5. */
  readonly sessionLimit: number;
  /** `SEED`. What is put into an empty database: demo, reference or none. */
  readonly seed: Seed;
  /** `LOG_LEVEL`. The least urgent lines that are logged; info. */
  readonly logLevel: LogLevel;
  /** `SECURITY_LOG`. A file for the lines of the security log; into the ordinary log when left out. */
  readonly securityLog: string | null;
  /** `SECURITY_CONTACT`. Whom to tell of a hole, mailto:… or https://…, for /.well-known/security.txt; nobody. */
  readonly securityContact: string | null;
  /** `ALLOW_INSECURE`. What production would refuse and takes all the same, by name, separated by commas; nothing. */
  readonly allowedInsecurities: readonly Insecurity[];
  /** `NODE_TLS_REJECT_UNAUTHORIZED=0`, by which Node itself stops looking at certificates. */
  readonly takesAnyCertificate: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** What a variable may hold: the reader's null is told as `allowed`. One that is not set, or blank, is left out. */
const setting = <Value>(allowed: string, read: (text: string) => Value | null) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return undefined;
      const value = read(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: allowed });
      return z.NEVER;
    })
    .optional();

const TEXT = setting('a text', (text) => text);

const choiceOf = <Choice extends string>(choices: readonly Choice[]) =>
  setting(choices.join(', '), (text) => choices.find((one) => one === text) ?? null);

const numberBetween = (least: number, most: number) =>
  setting(`a whole number from ${least} to ${most}`, (text) =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null,
  );

const addressOf = (...protocols: readonly string[]) =>
  setting(`an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`, (text) =>
    protocols.includes(URL.parse(text)?.protocol ?? '') ? text : null,
  );

const listOf = <Item extends string>(allowed: string, isItem: (text: string) => text is Item) =>
  setting(`${allowed}, separated by commas`, (text) => {
    const items = text.split(',').flatMap((one) => one.trim() || []);
    return items.every(isItem) ? items : null;
  });

const SETTINGS = z.object({
  MODE: choiceOf(MODES),
  PORT: numberBetween(0, 65_535),
  HOST: TEXT,
  MAX_CONNECTIONS: numberBetween(10, 100_000),
  MAX_STREAMS: numberBetween(0, 100_000),
  PAGE_THREADS: numberBetween(0, 64),
  METRICS_PORT: numberBetween(0, 65_535),
  METRICS_HOST: TEXT,
  DATA_DIR: TEXT,
  DATABASE_URL: addressOf('postgres:', 'postgresql:'),
  PUBLIC_ORIGIN: addressOf('https:', 'http:'),
  TRUSTED_PROXIES: listOf('IP addresses and networks such as 10.0.0.0/8', isAddressRange),
  SMTP_URL: addressOf('smtp:', 'smtps:'),
  MAIL_FROM: setting('a mailbox such as Anabranch <no-reply@example.org>', (text) => (isMailbox(text) ? text : null)),
  VALUATION_MAIL_TO: setting('an address of mail such as valuations@example.com', (text) => {
    const email = parseEmail(text);
    return email.ok ? email.value.address : null;
  }),
  PUSH_SERVICE: addressOf('https:', 'http:'),
  CONTENT_ENDPOINT: addressOf('https:', 'http:'),
  CONTENT_ACCESS_TOKEN: TEXT,
  REGISTRATION_ALLOWED: choiceOf(['true', 'false']),
  KEEP_PAGES: choiceOf(['true', 'false']),
  SESSION_LIMIT: numberBetween(1, 1000),
  SEED: choiceOf(SEEDS),
  LOG_LEVEL: choiceOf(LOG_LEVELS),
  SECURITY_LOG: TEXT,
  SECURITY_CONTACT: setting('an address such as mailto:security@example.org or https://example.org/report', (text) =>
    /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) ? text : null,
  ),
  ALLOW_INSECURE: listOf(`some of ${INSECURITIES.join(', ')}`, (text): text is Insecurity =>
    INSECURITIES.some((one) => one === text),
  ),
});

/** They may hold a password: what is wrong with them is not repeated on a screen or in a log. */
const MAY_HOLD_A_SECRET = new Set(['DATABASE_URL', 'PUBLIC_ORIGIN', 'SMTP_URL', 'PUSH_SERVICE', 'CONTENT_ENDPOINT']);

const describeMistake = (name: string, given: string | undefined, allowed: string): string =>
  MAY_HOLD_A_SECRET.has(name)
    ? `${name} is not as it should be (its value is not shown); allowed: ${allowed}.`
    : `${name} is "${given?.trim() ?? ''}"; allowed: ${allowed}.`;

/** Reads the environment, or says line by line which value is wrong and what is allowed. */
export function readConfig(environment: Environment): Result<Config, readonly string[]> {
  const { error } = SETTINGS.safeParse(environment);
  const mistakes = (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    return { name, line: describeMistake(name, environment[name], message) };
  });
  const wrong = new Set(mistakes.map(({ name }) => name));
  // Whoever has one value wrong hears of all that is wrong together with the others too.
  const readable = Object.fromEntries(Object.entries(environment).filter(([name]) => !wrong.has(name)));
  const config = toConfig(SETTINGS.parse(readable), environment);
  const lines = [...mistakes.map(({ line }) => line), ...RULES.flatMap((rule) => rule(config, environment))];
  return lines.length === 0 ? succeed(config) : refuse(lines);
}

const toConfig = (set: z.infer<typeof SETTINGS>, environment: Environment): Config => ({
  ...whereItListens(set),
  mode: set.MODE ?? 'demo',
  dataDir: resolve(set.DATA_DIR ?? './.data'),
  databaseUrl: set.DATABASE_URL ?? null,
  ...whatItSends(set),
  contentEndpoint: set.CONTENT_ENDPOINT ?? null,
  contentAccessToken: set.CONTENT_ACCESS_TOKEN ?? null,
  isRegistrationAllowed: set.REGISTRATION_ALLOWED !== 'false',
  keepsPages: set.KEEP_PAGES !== 'false',
  sessionLimit: set.SESSION_LIMIT ?? MAX_SESSIONS_OF_USER,
  seed: set.SEED ?? (set.MODE === 'production' ? 'reference' : 'demo'),
  ...whatItTells(set),
  allowedInsecurities: set.ALLOW_INSECURE ?? [],
  takesAnyCertificate: environment.NODE_TLS_REJECT_UNAUTHORIZED === '0',
});

const DEFAULT_SENDER = 'Anabranch <no-reply@localhost>';

export const DEFAULT_CONNECTIONS = 2_000;

const whereItListens = (set: z.infer<typeof SETTINGS>) => ({
  port: set.PORT ?? 3000,
  host: set.HOST ?? '127.0.0.1',
  maxConnections: set.MAX_CONNECTIONS ?? DEFAULT_CONNECTIONS,
  maxStreams: set.MAX_STREAMS ?? Math.floor((set.MAX_CONNECTIONS ?? DEFAULT_CONNECTIONS) / 2),
  pageThreads: set.PAGE_THREADS ?? pageThreadsFor(availableParallelism()),
  metricsPort: set.METRICS_PORT ?? null,
  metricsHost: set.METRICS_HOST ?? '127.0.0.1',
  publicOrigin: originOf(set.PUBLIC_ORIGIN),
  trustedProxies: set.TRUSTED_PROXIES ?? [],
});

/** Each takes memory of its own, and more pages than a few are not made at once. */
export const pageThreadsFor = (processors: number): number => Math.min(processors, 4);

const originOf = (address: string | undefined): string | null =>
  address === undefined ? null : (URL.parse(address)?.origin ?? null);

function whatItSends(set: z.infer<typeof SETTINGS>) {
  const mailFrom = set.MAIL_FROM ?? DEFAULT_SENDER;
  return {
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom,
    valuationMailTo: set.VALUATION_MAIL_TO ?? null,
    pushService: originOf(set.PUSH_SERVICE),
    pushContact: set.SECURITY_CONTACT ?? `mailto:${addressOfMailbox(mailFrom)}`,
  };
}

const whatItTells = (set: z.infer<typeof SETTINGS>) => ({
  logLevel: set.LOG_LEVEL ?? 'info',
  securityLog: set.SECURITY_LOG ?? null,
  securityContact: set.SECURITY_CONTACT ?? null,
});

/** What is wrong with values that are right each for itself. */
type ConfigRule = (config: Config, environment: Environment) => readonly string[];

const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';

const onlyIf = (isWrong: boolean, line: string): readonly string[] => (isWrong ? [line] : []);

const inProduction =
  (rule: ConfigRule): ConfigRule =>
  (config, environment) =>
    config.mode === 'production' ? rule(config, environment) : [];

const RULES: readonly ConfigRule[] = [
  ({ smtpUrl }) =>
    onlyIf(
      smtpUrl !== null && URL.parse(smtpUrl)?.hostname === '',
      describeMistake('SMTP_URL', undefined, 'an address with the name of a mail server in it'),
    ),
  ({ metricsPort, port }) =>
    onlyIf(
      metricsPort !== null && metricsPort !== 0 && metricsPort === port,
      'METRICS_PORT is the same as PORT; the metrics need a port of their own, which strangers do not reach.',
    ),
  inProduction((_, { PUBLIC_ORIGIN }) =>
    onlyIf(
      isBlank(PUBLIC_ORIGIN),
      'PUBLIC_ORIGIN is required in production: the address under which people reach the site, such as https://water.example.org.',
    ),
  ),
  inProduction((_, { SMTP_URL }) =>
    onlyIf(
      isBlank(SMTP_URL),
      'SMTP_URL is required in production: where mail is handed over, such as smtp://user:password@mail.example.org:587.',
    ),
  ),
  inProduction((_, { MAIL_FROM }) =>
    onlyIf(
      isBlank(MAIL_FROM),
      'MAIL_FROM is required in production: the sender of mail, such as Anabranch <no-reply@example.org>.',
    ),
  ),
  inProduction(({ seed }) =>
    onlyIf(seed === 'demo', 'SEED is "demo"; allowed in production: reference, none. The demo market is simulated.'),
  ),
  inProduction((config) =>
    findInsecurities(config)
      .filter((name) => !config.allowedInsecurities.includes(name))
      .map(describeInsecurity),
  ),
];

/** `no-reply@example.org`, alone or as `Anabranch <no-reply@example.org>`; one, and nothing that begins another header. */
function isMailbox(text: string): boolean {
  const address = addressOfMailbox(text);
  return parseEmail(address).ok && address === address.trim();
}

const MAILBOX = /^(?:"[^"\\<>\p{Cc}]*"\s*|[^"\\<>()[\],;:@\p{Cc}]*)<([^<>]*)>$/u;

const addressOfMailbox = (text: string): string => MAILBOX.exec(text)?.[1] ?? text;

/** `10.1.2.3` or `10.0.0.0/8`. */
function isAddressRange(text: string): text is string {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
