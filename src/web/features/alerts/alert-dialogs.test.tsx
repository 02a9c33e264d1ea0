import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ChannelsDialog, DeleteDialog } from './alert-dialogs.tsx';
import type { ListedAlert } from './load-alerts.ts';

test.each(['temporary', 'permanent', 'limit'] as const)('an alert on %s is deleted as what it is', (type) => {
  const rule = { id: 31, type, summary: 'Barmah Choke opens' } as ListedAlert;
  const element = <DeleteDialog rule={rule} csrfToken="of Anna" failure={null} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const sent = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(sent)).toEqual({ csrfToken: 'of Anna', intent: 'delete', type, id: '31' });
  expect(html).toContain('Barmah Choke opens');
  expect(html).toMatch(/href="\/notifications"[^>]*>Cancel</);
});

test('who is told nowhere and presses OK is told in the inbox', () => {
  const element = <ChannelsDialog csrfToken="of Anna" failure={null} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const boxes = [...html.matchAll(/<input[^>]* name="notifications"[^>]*>/g)].map(([box]) => [
    /value="([^"]*)"/.exec(box)?.[1],
    box.includes('checked'),
  ]);
  expect(boxes).toEqual([
    ['web', true],
    ['email', false],
  ]);
});
