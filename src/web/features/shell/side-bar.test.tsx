import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { listMainMenu } from './menu.ts';
import { SideBar } from './side-bar.tsx';

const MENU = listMainMenu({
  permissions: ['anabranch.water_search'],
  hasDashboard: false,
  isComing: (path) => path === '/anabranch-premium',
});

/** The links of the bar with what stands behind them. */
function entriesOf(unread: number | null): readonly string[] {
  const element = <SideBar menu={MENU} name="Margaret Ellery" csrfToken="t" unread={unread} preview={null} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return Array.from(
    html.matchAll(/<li>(.*?)<\/li>/gs),
    ([, entry = '']) =>
      `${/href="([^"]*)"/.exec(entry)?.[1]}${/unread: <\/span>(\S+?)<\/span>/.exec(entry)?.[1]?.padStart(4) ?? ''}`,
  );
}

test('the count of what is unread stands at the notifications alone, and not where there is none', () => {
  const marked = (unread: number | null) => entriesOf(unread).filter((one) => one.includes(' '));
  expect(entriesOf(3).length).toBeGreaterThan(5);
  expect(marked(3)).toEqual(['/inbox   3']);
  expect(marked(120)).toEqual(['/inbox 99+']);
  expect([marked(0), marked(null)]).toEqual([[], []]);
});
