import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { PageContent } from '#contract/operations/content.ts';
import { ContentPage } from './content-page.tsx';

const PAGE: PageContent = {
  title: 'Climate Outlook',
  description: '',
  body: '<p>Rain decides.</p>',
  ...{ video: null, videoPoster: null, videoCaptions: null, videoTranscript: '' },
  credit: '',
  updatedAt: null,
  isStale: false,
};

const draw = (page: Partial<PageContent>): string => {
  const element = <ContentPage page={{ ...PAGE, ...page }} />;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

test('a page of words without a video and a credit has neither', () => {
  expect(draw({})).toContain('Rain decides.');
  expect(draw({})).not.toMatch(/<video|Copyright/);
});

test('a video of an editor stands below the words, fetched when it is played, and below it whose it is', () => {
  const html = draw({ video: 'https://videos.example/outlook.mp4', credit: 'Copyright of the bureau.' });
  expect(html).toMatch(
    /Rain decides\..*<video[^>]* src="https:\/\/videos\.example\/outlook\.mp4"[^>]* preload="none" aria-label="Video: Climate Outlook">.*Copyright of the bureau\./,
  );
  expect(html).toContain('<a href="https://videos.example/outlook.mp4">Open the video</a>');
  expect(html).not.toMatch(/poster|<track|Transcript/);
});

test('a video has its captions, a picture before it is played, and its words to be read', () => {
  const html = draw({
    ...{ video: '/films/a.webm', videoPoster: '/films/a.webp', videoCaptions: '/films/a.vtt' },
    videoTranscript: '<p>Of ten seasons, six are wetter.</p>',
  });
  expect(html).toMatch(/<video[^>]* poster="\/films\/a\.webp" controls="" preload="none"/);
  expect(html).toMatch(/<track kind="captions" src="\/films\/a\.vtt" srcLang="en-AU" label="English"\/>/i);
  expect(html).toMatch(/<summary>Transcript.*Of ten seasons, six are wetter\./s);
});

test('words without a video say whose they are all the same, and have no transcript', () => {
  expect(draw({ videoTranscript: '<p>Nothing to be seen.</p>' })).not.toContain('Nothing to be seen.');
  expect(draw({ credit: 'Copyright of the bureau.' })).toContain('Copyright of the bureau.');
});

test.each([
  [0, []],
  [1, []],
  [2, ['part-1: Rain', 'part-2: Rivers']],
])('a text of %i parts has them beside it where there are several', (count, expected) => {
  const body = ['Rain', 'Rivers'].slice(0, count).map((name) => `<h2>${name}</h2><p>Of it.</p>`);
  const html = draw({ body: body.join('') });
  const [, beside = ''] = /<nav [^>]*aria-labelledby="parts">(.*?)<\/nav>/s.exec(html) ?? [];
  expect([...beside.matchAll(/href="#([^"]*)"[^>]*>([^<]*)</g)].map(([, id, text]) => `${id}: ${text}`)).toEqual(
    expected,
  );
});

test('words say of which day they are, and that they are the last copy where they are', () => {
  const old = draw({ updatedAt: '2026-11-21T14:00:00.000Z', isStale: true }).replaceAll('<!-- -->', '');
  expect(old).toContain('As of 22 Nov 2026');
  expect(old).toContain('this is the last one we have');
  expect(draw({})).not.toMatch(/As of|last one we have/);
});
