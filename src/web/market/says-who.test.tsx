import type { MouseEvent, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SaysWho } from './says-who.tsx';

const URL_OF_PAGE = '/says-who/limit?limit=7';
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

const fileComes = () => vi.doMock('./provenance-dialog.tsx', () => ({ ProvenanceDialog: () => null }));
const fileIsLost = () =>
  vi.doMock('./provenance-dialog.tsx', () => {
    throw new Error('The file of the dialog does not come.');
  });

/** What becomes of a click, once the file of the dialog has come or not. */
async function click(keys: Partial<MouseEvent> = {}) {
  let link: ReactElement<{ href: string; onClick: (event: unknown) => void }> | undefined;
  function Watched() {
    const whole = SaysWho({ figure: 'limit', query: { limit: '7' }, about: 'Barmah Choke' });
    link = whole.props.children[0];
    return whole;
  }
  renderToStaticMarkup(<Watched />);
  const preventDefault = vi.fn();
  link?.props.onClick({ ...keys, preventDefault });
  await vi.dynamicImportSettled();
  return { href: link?.props.href, isPrevented: preventDefault.mock.calls.length > 0 };
}

test('who says so comes over the page', async () => {
  fileComes();
  expect(await click()).toEqual({ href: URL_OF_PAGE, isPrevented: true });
  expect(assign).not.toHaveBeenCalled();
});

test('who says so is a page of its own where the file of the dialog does not come', async () => {
  fileIsLost();
  await click();
  expect(assign.mock.calls).toEqual([[URL_OF_PAGE]]);
});

test.each(['metaKey', 'ctrlKey', 'shiftKey'])('who says so opens in another tab with %s', async (key) => {
  expect(await click({ [key]: true })).toEqual({ href: URL_OF_PAGE, isPrevented: false });
  expect(assign).not.toHaveBeenCalled();
});
