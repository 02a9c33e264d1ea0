import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ProviderMark } from './provider-mark.tsx';
import { ProviderName } from './provider-name.tsx';

function show(shortName?: string): string {
  const provider = { id: 1, name: 'Goulburn Valley Water Market', logoUrl: null };
  const element = <ProviderName provider={provider} shortName={shortName} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('who listens hears the whole name of a provider, where the short one stands too, and hears it once', () => {
  const seen = (html: string) =>
    [...html.matchAll(/<span aria-hidden="true">([^<]*)<\/span>/g)].map(([, name]) => name);
  const heard = (html: string) =>
    html
      .replace(/<(\w+)[^>]*aria-hidden="true".*?<\/\1>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .trim();
  expect([seen(show('Goulburn Valley')), heard(show('Goulburn Valley'))]).toEqual([
    ['Goulburn Valley'],
    'Goulburn Valley Water Market',
  ]);
  expect([seen(show()), heard(show())]).toEqual([[], 'Goulburn Valley Water Market']);
  expect(heard(show('Goulburn Valley Water Market'))).toBe('Goulburn Valley Water Market');
});

test('each of five providers has a place among the colours and a shape of its own, which the sixth has again', () => {
  const marks = [1, 2, 3, 4, 5, 6].map((id) => renderToStaticMarkup(<ProviderMark id={id} />));
  const shapes = [
    ['1', '<circle cx="8" cy="8" r="7"></circle>'],
    ['2', '<rect x="1.5" y="1.5" width="13" height="13"></rect>'],
    ['3', '<path d="M8 1 15.5 15H.5Z"></path>'],
    ['4', '<path d="M8 0 16 8 8 16 0 8Z"></path>'],
    ['5', '<path d="M5.5 0h5v5.5H16v5h-5.500V16h-5v-5.500H0v-5h5.500Z"></path>'],
  ];
  expect(marks.map((mark) => /data-place="(\d)"[^>]*>(.*)<\/svg>$/.exec(mark)?.slice(1))).toEqual([
    ...shapes,
    shapes[0],
  ]);
});
