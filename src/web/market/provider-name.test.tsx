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
  expect(marks.map((mark) => /data-place="(\d)"/.exec(mark)?.[1])).toEqual(['1', '2', '3', '4', '5', '1']);
  expect(new Set(marks.map((mark) => /><(.*?)\/?>/.exec(mark)?.[1])).size).toBe(5);
  expect(marks[5]).toBe(marks[0]);
});
