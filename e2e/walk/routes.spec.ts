import routes from '#web/routes.ts';
import { type DemoMarket, ROLES, type Role } from '../demo-market.ts';
import { turnInto } from '../devices.ts';
import {
  type Enter,
  expect,
  inOrderOf,
  isFirstToWalk,
  isInTurn,
  listOpenings,
  test,
  themesOf,
  WIDTHS,
} from './fixtures.ts';
import { listPaths } from './list-paths.ts';
import { listFaults, openCold, watch } from './look-at.ts';
import { listSampleAddresses } from './sample-addresses.ts';

/** Paths without a screen of their own: whoever comes is led on. */
const LEADING_ON = ['/accept_terms', '/accept_cookies', '/preview_release', '/search', '/search/buy', '/search/sell'];

/** Pages that the server makes by itself. */
const BESIDE_ROUTES = ['/dev/outbox'];

/** What somebody of a role is answered: a page, or null where he is led elsewhere. */
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
  readonly isSignedIn: boolean;
  readonly words: string;
}

/** What is said of the reader's own zone on a page that is alike for all. */
const HOME = /<p [^>]*data-home="[^"]*"[^>]*>[\s\S]*?<\/p>|<span [^>]*>My Zone<\/span>/g;

/**
 * What tells two pages apart: nothing that is made anew for each answer; not which of the zones is one's own; where a dialog lies over the page, that alone;
 * and of the frame around the page, which each role sees on other pages, whether it is that of somebody logged in.
 */
function lookAt(page: string): Look {
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
  const [parts, others] = [new Set(one.words.split('<')), new Set(other.words.split('<'))];
  const [own, foreign] = [
    [...parts].filter((part) => !others.has(part)),
    [...others].filter((part) => !parts.has(part)),
  ];
  return own.length + foreign.length <= FEW_PARTS;
}

const ADDRESSES = [...listPaths(routes), ...BESIDE_ROUTES].flatMap(listSampleAddresses);

/** Pages whose tabs lie otherwise in a window that was drawn wider or narrower than in one that is opened so. */
const LAID_ANEW = /^\/overview\b/;

const OPENINGS = ADDRESSES.flatMap((address) =>
  listOpenings(WIDTHS, LAID_ANEW.test(address)).map((widths) => [address, widths] as const),
);

for (const [address, widths] of OPENINGS) {
  test(`${address} is a screen fit to be used at ${widths.join(' and ')} px`, async ({ demo, enterAs }) => {
    test.setTimeout(240_000);
    const faults: string[] = [];
    const looks: Look[] = [];
    for (const role of ROLES) {
      const answer = await ask(demo, role, address);
      if (answer === null) continue;
      const look = lookAt(answer);
      const { isSignedIn, words } = look;
      const isNearlyWalked = looks.some((other) => areNearlyAlike(look, other));
      looks.push(look);
      if (!(await isFirstToWalk(`${widths} ${isSignedIn} ${words}`))) continue;
      // The same page in the other frame, or one that is nearly the same, is walked at one of the two widths. What tells the turn is the look: whose screen is walked first is chance.
      const isNew = !isNearlyWalked && (await isFirstToWalk(`${widths} ${words}`));
      const walked = isNew ? widths : widths.filter((width) => isInTurn(words, width));
      if (walked.length === 0) continue;
      const screen: Walked = { address, role, words, widths: inOrderOf(words, walked) };
      faults.push(...(await walk(enterAs, screen)));
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
async function walk(enterAs: Enter, { address, role, words, widths }: Walked): Promise<readonly string[]> {
  const [first = 0] = widths;
  const page = await enterAs(role, first);
  const { complaints, shifts } = await watch(page);
  await page.emulateMedia({ colorScheme: themesOf(words, first)[0] ?? 'light', reducedMotion: 'reduce' });
  await openCold(page, address);
  const found = (await shifts()).map((fault) => `${first}: shift: ${fault}`);
  for (const width of widths) {
    if (width !== first) await turnInto(page, width);
    const faults = await listFaults(page, `${address} ${role} ${width}`, themesOf(words, width));
    found.push(...faults.map((fault) => `${width}: ${fault}`));
  }
  found.push(...complaints.map((fault) => `opened at ${first}: complaint: ${fault}`));
  await page.context().close();
  return found.map((fault) => `${address} ${role}, ${fault}`);
}
