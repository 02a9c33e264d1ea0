import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { parseEmail } from '#domain/accounts/email.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { describeInsecurity, findInsecurities, INSECURITIES, type Insecurity } from './find-insecurities.ts';

export const MODES = ['demo', 'production'] as const;
export type Mode = (typeof MODES)[number];

export const SEEDS = ['demo', 'reference', 'none'] as const;
export type Seed = (typeof SEEDS)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** How this process is set up. The only reader of the environment; every value has a default that works offline. */
export interface Config {
  /** `MODE`. `demo`: simulated market, demo users, developer pages. `production`: none of these. */
  readonly mode: Mode;
  /** `PORT`. Where to listen; 3000. */
  readonly port: number;
  /** `HOST`. The address to listen on; 127.0.0.1. */
  readonly host: string;
  /** `MAX_CONNECTIONS`. Connections that may be open at once; 2000. */
  readonly maxConnections: number;
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
  /** `CONTENT_ENDPOINT`. A content repository outside; the embedded one when left out. */
  readonly contentEndpoint: string | null;
  /** `CONTENT_ACCESS_TOKEN`. Opens previews of that repository. */
  readonly contentAccessToken: string | null;
  /** `REGISTRATION_ALLOWED`. Whether strangers may register; true. */
  readonly isRegistrationAllowed: boolean;
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

/** Reads the environment, or says line by line which value is wrong and what is allowed. */
export function readConfig(environment: Environment): Result<Config, readonly string[]> {
  const mistakes: string[] = [];
  const text = (name: string): string | null => {
    const value = environment[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const complain = (name: string, allowed: string): void => {
    mistakes.push(`${name} is "${text(name) ?? ''}"; allowed: ${allowed}.`);
  };
  /** The same for a value that may hold a password: it is not repeated on a screen or in a log. */
  const complainOfSecret = (name: string, allowed: string): void => {
    mistakes.push(`${name} is not as it should be (its value is not shown); allowed: ${allowed}.`);
  };
  const choice = <Choice extends string>(name: string, choices: readonly Choice[], whenAbsent: Choice): Choice => {
    const value = text(name);
    const found = choices.find((one) => one === value);
    if (value !== null && found === undefined) complain(name, choices.join(', '));
    return found ?? whenAbsent;
  };
  const wholeNumber = (name: string, least: number, most: number, whenAbsent: number): number => {
    const value = text(name);
    if (value === null) return whenAbsent;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    complain(name, `a whole number from ${least} to ${most}`);
    return whenAbsent;
  };
  const address = (name: string, protocols: readonly string[]): string | null => {
    const value = text(name);
    if (value === null) return null;
    if (!protocols.includes(URL.parse(value)?.protocol ?? ''))
      complainOfSecret(name, `an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`);
    return value;
  };
  const someOf = <Choice extends string>(name: string, choices: readonly Choice[]): readonly Choice[] => {
    const values = (text(name) ?? '').split(',').flatMap((one) => one.trim() || []);
    const found = choices.filter((one) => values.includes(one));
    if (values.some((one) => !(choices as readonly string[]).includes(one)))
      complain(name, `some of ${choices.join(', ')}, separated by commas`);
    return found;
  };
  const mailbox = (name: string, whenAbsent: string): string => {
    const value = text(name);
    if (value !== null && !isMailbox(value)) complain(name, 'a mailbox such as Anabranch <no-reply@example.org>');
    return value ?? whenAbsent;
  };
  const addressRanges = (name: string): readonly string[] => {
    const ranges = (text(name) ?? '').split(',').flatMap((one) => one.trim() || []);
    if (!ranges.every(isAddressRange))
      complain(name, 'IP addresses and networks such as 10.0.0.0/8, separated by commas');
    return ranges;
  };

  const contact = (name: string): string | null => {
    const value = text(name);
    if (value !== null && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(value))
      complain(name, 'an address such as mailto:security@example.org or https://example.org/report');
    return value;
  };

  const mode = choice('MODE', MODES, 'demo');
  const isProduction = mode === 'production';
  const dataDir = text('DATA_DIR') ?? './.data';
  const config: Config = {
    mode,
    port: wholeNumber('PORT', 0, 65_535, 3000),
    host: text('HOST') ?? '127.0.0.1',
    maxConnections: wholeNumber('MAX_CONNECTIONS', 10, 100_000, 2_000),
    metricsPort: text('METRICS_PORT') === null ? null : wholeNumber('METRICS_PORT', 0, 65_535, 0),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(dataDir),
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:']),
    publicOrigin: originOf(address('PUBLIC_ORIGIN', ['https:', 'http:'])),
    trustedProxies: addressRanges('TRUSTED_PROXIES'),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailbox('MAIL_FROM', 'Anabranch <no-reply@localhost>'),
    contentEndpoint: address('CONTENT_ENDPOINT', ['https:', 'http:']),
    contentAccessToken: text('CONTENT_ACCESS_TOKEN'),
    isRegistrationAllowed: choice('REGISTRATION_ALLOWED', ['true', 'false'], 'true') === 'true',
    sessionLimit: wholeNumber('SESSION_LIMIT', 1, 1000, 5),
    seed: choice('SEED', SEEDS, isProduction ? 'reference' : 'demo'),
    logLevel: choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    securityLog: text('SECURITY_LOG'),
    securityContact: contact('SECURITY_CONTACT'),
    allowedInsecurities: someOf('ALLOW_INSECURE', INSECURITIES),
    takesAnyCertificate: environment.NODE_TLS_REJECT_UNAUTHORIZED === '0',
  };
  if (config.smtpUrl !== null && URL.parse(config.smtpUrl)?.hostname === '')
    complainOfSecret('SMTP_URL', 'an address with the name of a mail server in it');
  if (config.metricsPort !== null && config.metricsPort !== 0 && config.metricsPort === config.port)
    mistakes.push(
      'METRICS_PORT is the same as PORT; the metrics need a port of their own, which strangers do not reach.',
    );
  if (isProduction && config.publicOrigin === null)
    mistakes.push(
      'PUBLIC_ORIGIN is required in production: the address under which people reach the site, such as https://water.example.org.',
    );
  if (isProduction && config.smtpUrl === null)
    mistakes.push(
      'SMTP_URL is required in production: where mail is handed over, such as smtp://user:password@mail.example.org:587.',
    );
  if (isProduction && text('MAIL_FROM') === null)
    mistakes.push('MAIL_FROM is required in production: the sender of mail, such as Anabranch <no-reply@example.org>.');
  if (isProduction && config.seed === 'demo')
    mistakes.push('SEED is "demo"; allowed in production: reference, none. The demo market is simulated.');
  if (isProduction)
    for (const name of findInsecurities(config))
      if (!config.allowedInsecurities.includes(name)) mistakes.push(describeInsecurity(name));
  return mistakes.length === 0 ? succeed(config) : refuse(mistakes);
}

/** `no-reply@example.org`, alone or as `Anabranch <no-reply@example.org>`; one, and nothing that begins another header. */
function isMailbox(text: string): boolean {
  const [, address = text] = /^(?:"[^"\\<>\p{Cc}]*"\s*|[^"\\<>()[\],;:@\p{Cc}]*)<([^<>]*)>$/u.exec(text) ?? [];
  return parseEmail(address).ok && address === address.trim();
}

const originOf = (address: string | null): string | null =>
  address === null ? null : (URL.parse(address)?.origin ?? null);

/** `10.1.2.3` or `10.0.0.0/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
