import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestInstance, type TestInstance } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

/** What the scanner sees of one answer. */
interface Answer {
  readonly header: (name: string) => string;
  readonly cookies: readonly string[];
  readonly page: string;
}

const SIX_MONTHS = 15_768_000;

const directivesOf = ({ header }: Answer): ReadonlyMap<string, string> =>
  new Map(
    header('content-security-policy')
      .split(';')
      .map((directive) => directive.trim().split(/\s+(.*)/s))
      .map(([name = '', sources = '']) => [name, sources]),
  );

const isLocked = (sources: string | undefined): boolean => sources === "'none'" || sources === "'self'";

/** Every script that is named by its address; the first has none, or all have a checksum. */
const scriptsOf = ({ page }: Answer): readonly string[] => page.match(/<script\b[^>]*\ssrc=[^>]*>/g) ?? [];

/**
 * The rules of the HTTP Observatory of Mozilla, as its documentation states them: who keeps all of them gets these points on
 * top of 100. A site on the preload list of browsers gets 5 more, which is for its operator to ask for.
 */
const RULES: readonly {
  readonly rule: string;
  readonly points: number;
  readonly isKept: (answer: Answer) => boolean;
}[] = [
  {
    rule: 'a policy without unsafe sources that starts from nothing and locks forms',
    points: 10,
    isKept: (answer) => {
      const directives = directivesOf(answer);
      const all = [...directives.values()].join(' ');
      const scripts = directives.get('script-src') ?? '';
      return (
        directives.get('default-src') === "'none'" &&
        isLocked(directives.get('form-action')) &&
        !/'unsafe-|\bhttp:|\*/.test(all) &&
        !/\bdata:|\bhttps:/.test(scripts + (directives.get('style-src') ?? ''))
      );
    },
  },
  {
    rule: 'cookies that only https carries, that other sites do not send, sessions out of reach of scripts',
    points: 5,
    // The scanner looks at the start page. A page that is the same for all sets none.
    isKept: ({ cookies, header }) =>
      (cookies.length > 0 || header('cache-control').startsWith('public')) &&
      cookies.every((cookie) => /; *Secure/i.test(cookie) && /; *SameSite=(Lax|Strict)/i.test(cookie)) &&
      cookies.every((cookie) => !/^[^=]*(sess|login)/i.test(cookie) || /; *HttpOnly/i.test(cookie)),
  },
  {
    rule: 'nothing for other origins to read',
    points: 0,
    isKept: ({ header }) => header('access-control-allow-origin') === '',
  },
  {
    rule: 'a referrer policy that keeps addresses within the site',
    points: 5,
    isKept: ({ header }) =>
      ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(
        header('referrer-policy'),
      ),
  },
  {
    rule: 'https alone, for at least six months',
    points: 0,
    isKept: ({ header }) => Number(/max-age=(\d+)/.exec(header('strict-transport-security'))?.[1] ?? 0) >= SIX_MONTHS,
  },
  {
    rule: 'scripts with checksums',
    points: 5,
    isKept: (answer) => {
      const scripts = scriptsOf(answer);
      return scripts.length > 0 && scripts.every((script) => /\sintegrity="sha(256|384|512)-/.test(script));
    },
  },
  { rule: 'types are not guessed', points: 0, isKept: ({ header }) => header('x-content-type-options') === 'nosniff' },
  { rule: 'no frame of another site', points: 5, isKept: (answer) => directivesOf(answer).has('frame-ancestors') },
  {
    rule: 'nothing of it is put into another site',
    points: 10,
    isKept: ({ header }) => /^same-(origin|site)$/.test(header('cross-origin-resource-policy')),
  },
];

/** Rules the scanner has added since its best score was 140. */
const NEWER_RULES: typeof RULES = [
  {
    rule: 'windows of other sites are strangers',
    points: 10,
    isKept: ({ header }) => header('cross-origin-opener-policy') === 'same-origin',
  },
  {
    rule: 'what comes from other sites comes without their cookies',
    points: 10,
    isKept: ({ header }) => /^(require-corp|credentialless)$/.test(header('cross-origin-embedder-policy')),
  },
];

const sumOf = (rules: typeof RULES): number => rules.reduce((sum, { points }) => sum + points, 0);

test('the table of rules adds up to the best scores: 140, and 160 with the newer rules', () => {
  expect(100 + sumOf(RULES)).toBe(140);
  expect(100 + sumOf([...RULES, ...NEWER_RULES])).toBe(160);
});

describe('in production a stranger who scans the site finds every rule kept', () => {
  let site: TestInstance;
  beforeAll(async () => {
    site = await startTestInstance({
      pages: await loadPages(),
      config: { mode: 'production', publicOrigin: 'https://water.example.org', smtpUrl: 'smtp://127.0.0.1:9' },
    });
  });
  afterAll(() => site.stop());

  const ask = async (path: string): Promise<Answer> => {
    const answer = await site.server.inject({
      url: path,
      headers: { host: 'water.example.org', 'x-forwarded-proto': 'https' },
    });
    expect(answer.statusCode, path).toBe(200);
    return {
      header: (name) => String(answer.headers[name] ?? ''),
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
      page: answer.body,
    };
  };

  describe.each(['/', '/login', '/register', '/search/how-limits-work'])('%s', (path) => {
    test.each([...RULES, ...NEWER_RULES])('$rule: $points', async ({ isKept }) => {
      expect(isKept(await ask(path))).toBe(true);
    });
  });
});
