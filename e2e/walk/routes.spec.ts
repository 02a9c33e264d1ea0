import { isLong } from '#testing/long-form.ts';
import routes from '#web/routes.ts';
import { type DemoMarket, ROLES, type Role } from '../demo-market.ts';
import { turnInto } from '../devices.ts';
import { isOdd } from '../turns.ts';
import { type Enter, expect, inOrderOf, isFirstToWalk, listOpenings, test, themesOf, WIDTHS } from './fixtures.ts';
import { listPaths } from './list-paths.ts';
import { listFaults, openCold, watch } from './look-at.ts';
import { listSampleAddresses } from './sample-addresses.ts';

/** Paths without a screen of their own: whoever comes is led on. */
const LEADING_ON = ['/accept_terms', '/accept_cookies', '/preview_release', '/search', '/search/buy', '/search/sell'];

/** Pages that the server makes by itself. */
const BESIDE_ROUTES = ['/dev/outbox'];

/** What somebody of a role is answered: a page, or null where they are led elsewhere. */
async function ask({ origin, cookiesOf }: DemoMarket, role: Role, address: string): Promise<string | null> {
  const cookies = { acceptCookies: 'anabranch', ...cookiesOf[role] };
  const answer = await fetch(origin + address, {
    redirect: 'manual',
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  });
  const page = await answer.text();
  return answer.status >= 300 && answer.status < 400 ? null : page;
}

interface Look {
  readonly role: Role;
  readonly isSignedIn: boolean;
  readonly words: string;
}

/** What is said of the reader's own zone on a page that is alike for all. */
const HOME = /<p [^>]*data-home="[^"]*"[^>]*>[\s\S]*?<\/p>|<span [^>]*>My Zone<\/span>/g;

/**
 * What tells two pages apart: nothing that is made anew for each answer; not which of the zones is one's own; where a dialog lies over the page, that alone;
 * and of the frame around the page, which each role sees on other pages, whether it is that of somebody logged in.
 */
function lookAt(page: string): Omit<Look, 'role'> {
  const lasting = page
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(HOME, '')
    .replace(/\d+:\d\d [ap]m/g, '')
    .replace(/(nonce|value|href|id|aria-labelledby|data-home)="[^"]*"/g, '');
  const [dialog] = /<dialog[\s\S]*<\/dialog>/.exec(lasting) ?? [];
  const [main] = /<main[\s\S]*<\/main>/.exec(lasting) ?? [];
  return { isSignedIn: lasting.includes('Logout'), words: dialog ?? main ?? lasting };
}

/** As many tags, with the words after them, as a mark of one's own zone takes, or a link that administrators have. */
const FEW_PARTS = 16;

/** Whether hardly anything tells one look from the other. */
function areNearlyAlike(one: Look, other: Look): boolean {
  const [parts, others] = [listParts(one), listParts(other)];
  const [own, foreign] = [
    [...parts].filter((part) => !others.has(part)),
    [...others].filter((part) => !parts.has(part)),
  ];
  return own.length + foreign.length <= FEW_PARTS;
}

const listParts = ({ words }: Look): ReadonlySet<string> => new Set(words.split('<'));

/**
 * Of looks that hardly differ the one with most in it; of those with as much, the first or the last, by turns. In the long form the others as well, each at one of the
 * widths.
 */
function listLooksToWalk(address: string, widths: readonly number[], looks: readonly Look[]): readonly Look[] {
  const inTurn = isOdd(address) ? looks : looks.toReversed();
  const richestFirst = inTurn.toSorted((one, other) => listParts(other).size - listParts(one).size);
  return richestFirst.filter((look, index) => {
    const isNearlyWalked = richestFirst.slice(0, index).some((other) => areNearlyAlike(look, other));
    return !isNearlyWalked || (isLong && widths.includes(WIDTHS[look.words.length % WIDTHS.length] ?? 0));
  });
}

const ADDRESSES = [...listPaths(routes), ...BESIDE_ROUTES].flatMap(listSampleAddresses);

/** Pages whose tabs lie otherwise in a window that was drawn wider or narrower than in one that is opened so. */
const LAID_ANEW = /^\/overview\b/;

const OPENINGS = ADDRESSES.flatMap((address) =>
  listOpenings(WIDTHS, LAID_ANEW.test(address)).map((widths) => [address, widths] as const),
);

for (const [address, widths] of OPENINGS) {
  test(`${address} is a screen fit to be used at ${widths.join(' and ')} px`, async ({ demo, enterAgainAs }) => {
    test.setTimeout(240_000);
    const faults: string[] = [];
    const looks: Look[] = [];
    for (const role of ROLES) {
      const answer = await ask(demo, role, address);
      if (answer !== null) looks.push({ role, ...lookAt(answer) });
    }
    for (const { role, isSignedIn, words } of listLooksToWalk(address, widths, looks)) {
      if (!(await isFirstToWalk(`${widths} ${isLong && isSignedIn} ${words}`))) continue;
      faults.push(...(await walk(enterAgainAs, { address, role, words, widths: inOrderOf(words, widths) })));
    }
    expect(looks.length > 0, 'somebody sees this screen').toBe(!LEADING_ON.includes(address));
    expect(faults).toEqual([]);
  });
}

interface Walked {
  readonly address: string;
  readonly role: Role;
  readonly words: string;
  readonly widths: readonly number[];
}

/** Opens a screen at the first of the widths, and walks it there and then at the others. */
async function walk(enterAgainAs: Enter, { address, role, words, widths }: Walked): Promise<readonly string[]> {
  const [first = 0] = widths;
  const page = await enterAgainAs(role, first);
  const { complaints, shifts, end } = await watch(page);
  await page.emulateMedia({ colorScheme: themesOf(words, first)[0] ?? 'light', reducedMotion: 'reduce' });
  await openCold(page, address);
  const found = (await shifts()).map((fault) => `${first}: shift: ${fault}`);
  for (const width of widths) {
    if (width !== first) await turnInto(page, width);
    const faults = await listFaults(page, `${address} ${role} ${width}`, themesOf(words, width));
    found.push(...faults.map((fault) => `${width}: ${fault}`));
  }
  found.push(...complaints.map((fault) => `opened at ${first}: complaint: ${fault}`));
  await end();
  return found.map((fault) => `${address} ${role}, ${fault}`);
}
