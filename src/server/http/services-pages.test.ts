import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERMISSIONS_OF_ROLE } from '#domain/permissions.ts';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';
import { loadPages } from './load-pages.ts';

const MARK = '<script>alert(1)</script>';
const ESCAPED = '&lt;script&gt;alert(1)&lt;/script&gt;';
const REQUEST = { name: 'Bea Weir', email: 'bea@example.com', phone: '0400 123 456', holding: '120 ML in zone 7' };

let instance: TestInstance;
let administrator: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  instance = await startTestInstance({ pages: await loadPages() });
  await instance.addUser({ email: 'admin@example.com', permissions: PERMISSIONS_OF_ROLE.admin });
  administrator = await instance.logIn('admin@example.com');
  stranger = instance.visitor();
  for (const visitor of [administrator, stranger]) await visitor.get('session');
}, 120_000);
afterAll(() => instance.stop());
beforeEach(() => instance.parts.db.deleteFrom('valuation_requests').execute());

/** As a browser without script sends it. */
const sendForm = (by: Visitor, url: string, fields: Readonly<Record<string, string>>) =>
  by.send({
    ...{ method: 'POST', url },
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    payload: new URLSearchParams({ csrfToken: by.cookies.get('csrftoken') ?? '', ...fields }).toString(),
  });

const pageAt = async (url: string, by = stranger) => (await by.send({ url })).text;
const countRequests = async () => (await administrator.ask('valuation_requests?state=new')).count;

test.each(['/anabranch-premium', '/other-services', '/university', '/blog', '/faq', '/cookies'])(
  '%s has the brand above and the contact below, for who is not logged in',
  async (url) => {
    const text = await pageAt(url);
    expect(text).toMatch(/<header[^>]*>(?:(?!<\/header>).)*<a [^>]*href="\/"/s);
    expect(text).toMatch(/<footer[^>]*>(?:(?!<\/footer>).)*Anabranch/s);
  },
);

describe('Premium', () => {
  test('says what each of its services is, in the words of its document', async () => {
    const text = await pageAt('/anabranch-premium');
    for (const words of [
      '<h1>Anabranch Premium</h1>',
      'The zones, limits, storages and prices you follow on one screen',
      'Clean and raw data of the temporary and permanent markets, storage volumes and announced allocation',
      'A report on your valleys, classes and questions',
      'A price, a limit or a storage of your choice for your own website',
    ])
      expect(text).toContain(words);
  });

  test('leads from each of its four offers to the form, with that offer chosen', async () => {
    const text = await pageAt('/anabranch-premium');
    const links = Array.from(text.matchAll(/href="(\/other-services\?offer=[^"]+)"/g), ([, url = '']) => url);
    const offers = ['Customised Dashboard', 'Data Export', 'Customised reports', 'Customised widgets'];
    expect(links.map((url) => new URL(url, 'http://here').searchParams.get('offer'))).toEqual(offers);
    for (const [n, url] of links.entries()) {
      const [, chosen] = /<option value="([^"]*)" selected="">/.exec(await pageAt(url)) ?? [];
      expect(chosen).toBe(offers[n]);
    }
  });
});

describe('Other Services', () => {
  test('shows the hero, the words over the form and the features of its document', async () => {
    const text = await pageAt('/other-services');
    for (const words of [
      '<h1>What is your water worth?</h1>',
      'src="/art/other-services.svg"',
      'Ask for a valuation or a quote',
      'Tell us what you hold or want to know',
      'Valuation of an entitlement',
      'Several rights in several valleys, side by side',
      'Questions of the season',
      'Help with our figures',
    ])
      expect(text).toContain(words);
    const fields = Array.from(text.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g), ([, name]) => name);
    expect(fields).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'holding', 'comments']));
  });

  test('has a trap for programs that no person sees, reaches or hears, nor a browser fills in', async () => {
    expect(await pageAt('/other-services')).toMatch(
      /<div class="sr-only" aria-hidden="true" inert="">(?:(?!<\/div>).)*<input id="website" autoComplete="off" tabindex="-1"[^>]* name="website"\/><\/div>/i,
    );
  });

  test('is at its own address alone, and chooses no offer that there is not', async () => {
    expect((await stranger.send({ url: '/other-services/more' })).status).toBe(404);
    const text = await pageAt(`/other-services?offer=${encodeURIComponent(MARK)}`);
    expect(text).toContain('<option value="" selected="">A valuation, or a question</option>');
    expect(text).not.toContain(MARK);
  });

  test('says at each field what is wrong with it, and keeps what was typed, as text', async () => {
    const { status, text } = await sendForm(stranger, '/other-services', {
      ...REQUEST,
      ...{ name: '', phone: 'letters', comments: `${MARK}\n</textarea>${MARK}` },
    });
    expect(status).toBe(422);
    expect(text).toContain('This field is required. Enter your name');
    expect(text).toContain('Enter a phone number such as 0400 123 456');
    expect(text).toContain('value="120 ML in zone 7"');
    expect([text.includes(MARK), text.includes(ESCAPED)]).toEqual([false, true]);
    expect(await countRequests()).toBe(0);
  });

  test('takes a comment of 2,000 letters, each of which a form writes as nine', async () => {
    const { status } = await sendForm(stranger, '/other-services', { ...REQUEST, comments: '水'.repeat(2_000) });
    expect([status, await countRequests()]).toEqual([200, 1]);
  });

  test('does not read a form of 5 MB to its end', async () => {
    const { status } = await sendForm(stranger, '/other-services', { ...REQUEST, comments: 'x'.repeat(5_242_880) });
    expect([status, await countRequests()]).toEqual([413, 0]);
  });

  test('thanks whoever sent a request, and the program that fills in everything alike', async () => {
    for (const [website, count] of [
      ['https://spam.example', 0],
      ['', 1],
    ] as const) {
      const typed = { ...REQUEST, email: ' bea@example.com ', comments: MARK };
      const { status, text } = await sendForm(stranger, '/other-services', { ...typed, website });
      expect([status, text.includes('Thank you!'), await countRequests()]).toEqual([200, true, count]);
      expect(text).toContain('replies within two business days');
      // Whoever asks the same again within two days is mailed nothing.
      expect(text.replace(/<[^>]*>/g, '')).toContain(
        'A short confirmation goes to bea@example.com, once for the same request.',
      );
    }
  });
});

describe('the requests', () => {
  test('are shown to administrators alone', async () => {
    const url = '/admin/valuation-requests';
    await sendForm(stranger, '/other-services', REQUEST);
    expect(await pageAt(url, administrator)).toContain('bea@example.com');
    const { status, headers } = await stranger.send({ url });
    expect([status, headers.location]).toEqual([302, `/login?redirect=${encodeURIComponent(url)}`]);
    await instance.addUser({ email: 'irrigator@example.com' });
    const irrigator = await instance.logIn('irrigator@example.com');
    const refused = await irrigator.send({ url });
    expect([refused.status, refused.text.includes('bea@example.com')]).toEqual([403, false]);
    expect((await irrigator.send({ url: '/overview' })).text).not.toContain(url);
    expect((await administrator.send({ url: '/overview' })).text).toContain(`href="${url}"`);
  });

  test('show what strangers wrote as text, and are marked as answered without script', async () => {
    const url = '/admin/valuation-requests';
    await sendForm(stranger, '/other-services', { ...REQUEST, comments: MARK });
    const shown = await pageAt(url, administrator);
    expect([shown.includes(MARK), shown.includes(ESCAPED), shown.includes('href="mailto:bea@example.com"')]).toEqual([
      false,
      true,
      true,
    ]);
    const [{ id }] = (await administrator.ask('valuation_requests?state=new')).requests;
    const marked = await sendForm(administrator, url, { id: String(id), state: 'answered' });
    expect(marked.status).toBe(200);
    expect(marked.text).toContain('The request is marked as answered.');
    expect(marked.text).toContain('No one is waiting for an answer.');
    expect((await sendForm(administrator, url, { id: String(id), state: 'lost' })).status).toBe(422);
    const gone = await sendForm(administrator, url, { id: '999999', state: 'answered' });
    expect([gone.status, gone.text.includes('This request is no longer there')]).toEqual([404, true]);
    expect(await pageAt(`${url}?state=answered&page=2`, administrator)).toContain(
      'There are no more: 1 request in all.',
    );
    expect(await pageAt(`${url}?state=lost&page=0`, administrator)).toContain('No one is waiting for an answer.');
  });

  test('are fifty on a page, and the last page leads back alone', async () => {
    const url = '/admin/valuation-requests';
    for (let n = 0; n < 52; n += 1)
      await instance.visitor().post('valuation_requests', { ...REQUEST, email: `person${n}@example.com` });
    const [first, second] = [await pageAt(url, administrator), await pageAt(`${url}?page=2`, administrator)];
    expect(first).toContain('1 to 50 of 52 requests');
    expect([first.includes('Previous page'), first.includes('Next page')]).toEqual([false, true]);
    expect(second).toContain('51 to 52 of 52 requests');
    expect([second.includes('Previous page'), second.includes('Next page')]).toEqual([true, false]);
  });
});
