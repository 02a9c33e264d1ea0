/** What is dangerous in production, each by the name under which it can be allowed all the same. */
export const INSECURITIES = [
  'http-origin',
  'unencrypted-smtp',
  'unverified-smtp-tls',
  'unverified-database-tls',
  'unencrypted-content',
  'unencrypted-push',
  'unverified-tls',
] as const;
export type Insecurity = (typeof INSECURITIES)[number];

interface Settings {
  readonly publicOrigin: string | null;
  readonly smtpUrl: string | null;
  readonly databaseUrl: string | null;
  readonly contentEndpoint: string | null;
  readonly pushService: string | null;
  readonly takesAnyCertificate: boolean;
}

/** Why each is dangerous, and what to write in its place. Values stay out of it: some hold passwords. */
const WORDS: Readonly<Record<Insecurity, string>> = {
  'http-origin':
    'PUBLIC_ORIGIN begins with http://; in production it must begin with https://, for browsers send the cookies of a session over nothing else.',
  'unencrypted-smtp':
    'SMTP_URL hands mail over in the clear (requireTLS, ignoreTLS or secure); in production mail goes over TLS, for it holds links that open accounts.',
  'unverified-smtp-tls':
    'SMTP_URL takes any certificate (tls.rejectUnauthorized); in production the mail server must show one that is its own.',
  'unverified-database-tls':
    'DATABASE_URL names another machine without sslmode=verify-full; in production the connection to it must be encrypted and its certificate checked.',
  'unencrypted-content':
    'CONTENT_ENDPOINT begins with http:// and names another machine; in production the words of the pages come over https://.',
  'unencrypted-push':
    'PUSH_SERVICE begins with http:// and names another machine; in production the keys of messages go over https://.',
  'unverified-tls':
    'NODE_TLS_REJECT_UNAUTHORIZED is 0, so that Node takes any certificate of anybody; in production leave it out, and name an authority of your own in NODE_EXTRA_CA_CERTS.',
};

/** What of these settings is dangerous in production. */
export function findInsecurities(settings: Settings): readonly Insecurity[] {
  const { publicOrigin, smtpUrl, databaseUrl, contentEndpoint, pushService, takesAnyCertificate } = settings;
  const smtp = smtpUrl === null ? null : URL.parse(smtpUrl);
  const database = databaseUrl === null ? null : URL.parse(databaseUrl);
  const found: readonly (readonly [Insecurity, boolean])[] = [
    ['http-origin', publicOrigin?.startsWith('http:') === true],
    ['unencrypted-smtp', smtp !== null && !isThisMachine(smtp.hostname) && goesInTheClear(smtp)],
    [
      'unverified-smtp-tls',
      smtp !== null && !isThisMachine(smtp.hostname) && !holdsOnly(smtp, 'tls.rejectUnauthorized', 'true'),
    ],
    ['unverified-database-tls', database !== null && isRemoteDatabase(database) && !isVerified(database)],
    ['unencrypted-content', isElsewhereInTheClear(contentEndpoint)],
    ['unencrypted-push', isElsewhereInTheClear(pushService)],
    ['unverified-tls', takesAnyCertificate],
  ];
  return found.filter(([, isFound]) => isFound).map(([name]) => name);
}

function isElsewhereInTheClear(address: string | null): boolean {
  const url = address === null ? null : URL.parse(address);
  return url?.protocol === 'http:' && !isThisMachine(url.hostname);
}

export const describeInsecurity = (name: Insecurity): string =>
  `${WORDS[name]} ALLOW_INSECURE=${name} allows it all the same.`;

/** A machine is not attacked from between itself. */
export const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || /^127\.\d+\.\d+\.\d+$/.test(hostname);

/** Anything but the one value, however it is spelt, counts as another. */
const holdsOnly = ({ searchParams }: URL, name: string, value: string): boolean =>
  searchParams.getAll(name).every((one) => one === value);

const goesInTheClear = (url: URL): boolean =>
  !holdsOnly(url, 'requireTLS', 'true') || !holdsOnly(url, 'ignoreTLS', 'false') || !holdsOnly(url, 'secure', 'true');

/** A `host` in the query, which may be the folder of a socket, wins over the one in its usual place. */
function isRemoteDatabase({ hostname, searchParams }: URL): boolean {
  const hosts = searchParams.has('host') ? searchParams.getAll('host') : [decodeURIComponent(hostname)];
  return !hosts.every((host) => host === '' || host.startsWith('/') || isThisMachine(host));
}

const isVerified = ({ searchParams }: URL): boolean =>
  searchParams.has('sslmode') && searchParams.getAll('sslmode').every((mode) => mode === 'verify-full');
