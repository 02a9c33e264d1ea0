import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALERT_DAYS, MAX_MESSAGES, VALUATION_REQUEST_DAYS } from '#domain/accounts/retention.ts';
import {
  KNOWN_BROWSER_DAYS,
  MAX_SESSIONS_OF_USER,
  SESSION_DAYS,
  SESSION_IDLE_DAYS,
} from '#domain/accounts/session-lifetime.ts';
import { printTokenLifetime } from '#domain/accounts/token-kind.ts';
import { printCount } from '#domain/print/print-figures.ts';
import { spellNumber } from '#domain/print/spell-number.ts';
import { systemClock } from '#server/platform/clock.ts';
import { silentLog } from '#testing/build-content.ts';
import { openContentFolder } from './folder/open-content-folder.ts';
import { readArticleParts } from './types/article-body.ts';
import type { ContentDocument, ContentFields, ContentImage } from './types/content-document.ts';
import { readHref, readHtml, readText } from './types/read-fields.ts';

const source = await openContentFolder({ clock: systemClock, log: silentLog });

const [terms, questions, articles] = await Promise.all([listAll('glossary_item'), listAll('help'), listAll('blog')]);

async function listAll(type: string): Promise<readonly ContentDocument[]> {
  const listed = await source.listDocuments(type);
  if (!listed.ok) throw new Error(listed.reason);
  return listed.value;
}

async function findFields(type: string, uid: string): Promise<ContentFields> {
  const found = await source.findDocument(type, uid);
  if (!found.ok) throw new Error(found.reason);
  return found.value.data;
}

const entriesOf = (fields: ContentFields, group: string): readonly ContentFields[] => {
  const entries = fields[group];
  return Array.isArray(entries) ? (entries as readonly ContentFields[]) : [];
};

/** Every address that the documents link to. */
const listLinks = (html: string): readonly string[] => [...html.matchAll(/href="([^"]+)"/g)].map((one) => one[1] ?? '');

const repeatedIn = (words: readonly string[]): readonly string[] =>
  words.filter((word, index) => words.indexOf(word) !== index);

describe('the glossary', () => {
  test('explains at least 77 terms', () => {
    expect(terms.length).toBeGreaterThanOrEqual(77);
  });

  test('has every term at the letter it begins with', () => {
    for (const { uid, data } of terms) {
      const heading = readText(data, 'heading').toLowerCase();
      expect(uid).toBe(heading.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, ''));
      expect(uid).toMatch(/^[a-z]/);
    }
  });

  test('tells a term where it stands in at most two sentences and 240 characters', () => {
    for (const { uid, data } of terms) {
      const summary = readText(data, 'summary');
      expect.soft(summary.length, uid ?? '').toBeLessThanOrEqual(240);
      expect.soft(summary.match(/[.!?](?=\s|$)/g)?.length ?? 0, uid ?? '').toBeOneOf([1, 2]);
      expect.soft(summary, uid ?? '').toMatch(/\.$/);
    }
  });

  test('goes on in one to three paragraphs', () => {
    for (const { uid, data } of terms)
      expect.soft(readHtml(data, 'description').match(/<p>/g)?.length ?? 0, uid ?? '').toBeOneOf([1, 2, 3]);
  });

  test('has every term that the screens explain in place', () => {
    const marked = globSync('src/web/**/*.tsx').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<Term uid="([^"]*)"/g)].map(([, uid]) => uid),
    );
    expect(new Set(marked).size).toBeGreaterThanOrEqual(9);
    expect(marked.filter((uid) => !terms.some((term) => term.uid === uid))).toEqual([]);
  });

  test('never leads from one word to two terms', () => {
    const words = terms.flatMap(({ data }) => [
      readText(data, 'heading'),
      ...entriesOf(data, 'also').map((also) => readText(also, 'word')),
    ]);
    expect(repeatedIn(words.map((word) => word.toLowerCase()))).toEqual([]);
  });
});

test('every link to a term or an article leads to one that there is', async () => {
  const html = [
    ...terms.map(({ data }) => readHtml(data, 'description')),
    ...questions.map(({ data }) => readHtml(data, 'text')),
    ...articles.flatMap(({ data }) => readArticleParts(data).map((part) => (part.kind === 'figure' ? '' : part.html))),
  ].join('');
  const known = [
    ...terms.map(({ uid }) => `/university/glossary/${uid?.charAt(0)}#${uid}`),
    ...(await listAll('university_article')).map(({ uid }) => `/university/item/${uid}`),
    ...articles.map(({ uid }) => `/blog/${uid}`),
  ];
  const linked = listLinks(html).filter((target) => /^\/(university|blog)\//.test(target));
  expect(linked.length).toBeGreaterThan(15);
  expect(linked.filter((target) => !known.includes(target))).toEqual([]);
});

test('words are quoted, and letters left out, with the marks of print', () => {
  const files = globSync('content/**/*.json');
  expect(files.length).toBeGreaterThan(100);
  for (const file of files)
    JSON.parse(readFileSync(file, 'utf8'), (_, value: unknown) => {
      if (typeof value === 'string') expect.soft(value.replace(/<[^>]*>/g, ''), file).not.toMatch(/["']/);
      return value;
    });
});

describe('the questions of the help', () => {
  const topics = [
    'Finding water',
    'Prices and costs',
    'Limits and delivery',
    'Alerts',
    'My account',
    'Data and sources',
    'For brokers and providers',
  ];

  test('are at least 25, in seven topics that stand together', () => {
    expect(questions.length).toBeGreaterThanOrEqual(25);
    const inOrder = questions.toSorted((left, right) => Number(left.data.order_id) - Number(right.data.order_id));
    const changes = inOrder
      .map(({ data }) => readText(data, 'topic'))
      .filter((topic, index, all) => topic !== all[index - 1]);
    expect(changes).toEqual(topics);
  });

  test('have a place of their own each, and none is asked twice', () => {
    expect(repeatedIn(questions.map(({ data }) => String(data.order_id)))).toEqual([]);
    expect(repeatedIn(questions.map(({ data }) => readText(data, 'title')))).toEqual([]);
  });

  test('say that an old reading goes on counting, and that a limit nobody has read is closed', () => {
    const about = questions.find(({ uid }) => uid === 'limit-not-read-for-48-hours');
    expect(readHtml(about?.data ?? {}, 'text')).toMatch(/goes on counting.*nobody has ever read.*counts as closed/s);
  });
});

describe('what is said of sessions and links is what holds', () => {
  const answerTo = (uid: string): string =>
    readHtml(questions.find((one) => one.uid === uid)?.data ?? {}, 'text').replaceAll('\u00a0', ' ');

  test('on how long somebody stays logged in, and on how many devices', () => {
    const answer = answerTo('how-long-am-i-logged-in');
    expect(answer).toContain(`For ${SESSION_DAYS} days at most, and for ${SESSION_IDLE_DAYS} days after`);
    expect(answer).toContain(`on ${spellNumber(MAX_SESSIONS_OF_USER)} devices at once`);
  });

  test('on how long the link of a mail works', () => {
    expect(answerTo('lost-password')).toContain(`good for ${printTokenLifetime('password_reset')}.`);
    expect(answerTo('do-i-need-an-account')).toContain(`it works for ${printTokenLifetime('activation')} `);
  });

  test('on how long each cookie stays', () => {
    const policy = readFileSync('content/page/cookies.json', 'utf8');
    const ofCookie = (name: string): string =>
      policy.split('\n').find((line) => line.includes(`<th scope=\\"row\\"><code>${name}</code></th>`)) ?? '';
    for (const name of ['anabranch', 'csrftoken']) expect(ofCookie(name)).toContain(` ${SESSION_DAYS} days at most`);
    expect(ofCookie('anabranch-device')).toContain(`for ${KNOWN_BROWSER_DAYS} days after your last login`);
  });

  test('on how long is kept what people leave behind', () => {
    const policy = readFileSync('content/page/privacy.json', 'utf8');
    expect(policy).toContain(`or after ${ALERT_DAYS} days; so is what remains of an alert you have deleted`);
    expect(policy).toContain(`It goes after ${VALUATION_REQUEST_DAYS} days, or with your account`);
    const messages = `The newest ${printCount(MAX_MESSAGES)} are kept, each for ${ALERT_DAYS} days at most.`;
    expect(answerTo('how-many-alerts')).toContain(messages);
  });

  test('on how long a device without a network shows the last pages', () => {
    const policy = readFileSync('content/page/privacy.json', 'utf8');
    expect(policy).toContain(`shows them for ${SESSION_IDLE_DAYS} days at most`);
  });
});

describe('the blog', () => {
  test('has six articles at least, each with a title and an excerpt of its own', () => {
    expect(articles.length).toBeGreaterThanOrEqual(6);
    for (const field of ['article_title', 'excerpt', 'meta_description'])
      expect(repeatedIn(articles.map(({ data }) => readText(data, field)))).toEqual([]);
  });

  test('says what an article is about in 150 characters, and in 140 for search engines', () => {
    for (const { uid, data } of articles) {
      expect.soft(readText(data, 'excerpt').length, uid ?? '').toBeLessThanOrEqual(150);
      expect.soft(readText(data, 'meta_description').length, uid ?? '').toBeLessThanOrEqual(140);
    }
  });

  test('is read in some minutes: 500 to 900 words, with figures of today', () => {
    for (const { uid, data } of articles) {
      const parts = readArticleParts(data, (kind) => expect.fail(`${uid}: ${kind}`));
      const html = parts.map((part) => (part.kind === 'figure' ? '' : part.html)).join(' ');
      const words = html
        .replaceAll(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter((word) => /\w/.test(word));
      expect.soft(words.length, uid ?? '').toBeGreaterThanOrEqual(500);
      expect.soft(words.length, uid ?? '').toBeLessThanOrEqual(900);
      const [figures, texts] = [
        parts.filter(({ kind }) => kind === 'figure'),
        parts.filter(({ kind }) => kind === 'text'),
      ];
      expect.soft([figures.length > 0, texts.length > 0], uid ?? '').toEqual([true, true]);
    }
  });

  test('says of every worked example that its figures are one', () => {
    for (const { uid, data } of articles)
      for (const part of readArticleParts(data))
        if (part.kind === 'text' && part.html.includes('$'))
          expect.soft(part.html, uid ?? '').toMatch(/figures are made up|price is an example/);
  });

  test('has a picture of each article, and says in at most 110 characters what is to be seen', () => {
    for (const { uid, data } of articles) {
      const { url, alt } = data.banner_image as ContentImage;
      expect(url).toBe(`/art/${uid}.svg`);
      expect(existsSync(join('src/web/public', url)), url).toBe(true);
      expect(alt).toMatch(/^.{20,110}$/);
    }
  });

  test('leads on to the search', async () => {
    expect(readHref(await findFields('call_to_action', 'blog'), 'action_link')).toBe('/search/buy');
  });
});

describe('the services', () => {
  test('are four offers, each with the words of its link to a quote', async () => {
    const offers = entriesOf(await findFields('premium', 'site'), 'offers');
    expect(offers.map((offer) => readText(offer, 'offer'))).toEqual([
      'Customised Dashboard',
      'Data Export',
      'Customised reports',
      'Customised widgets',
    ]);
    for (const offer of offers) expect(readText(offer, 'label')).toMatch(/^Get a quote/);
    for (const data of ['Clean and raw data', 'temporary and permanent', 'storage volumes', 'announced allocation'])
      expect(readText(offers[1] ?? {}, 'text').toLowerCase()).toContain(data.toLowerCase());
  });

  test('promise an answer within two business days', async () => {
    expect(readHtml(await findFields('valuation', 'site'), 'form_text')).toContain('within two business days');
  });
});
