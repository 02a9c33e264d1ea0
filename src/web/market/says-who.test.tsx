import type { MouseEvent, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SaysWho } from './says-who.tsx';

const URL_OF_PAGE = '/says-who/limit?limit=7';

/** Where the link leads, and whether it is followed when it is clicked. */
function click(keys: Partial<MouseEvent> = {}) {
  let link: ReactElement<{ href: string; onClick: (event: unknown) => void }> | undefined;
  function Watched() {
    const whole = SaysWho({ figure: 'limit', query: { limit: '7' }, about: 'Barmah Choke' });
    link = whole.props.children[0];
    return whole;
  }
  renderToStaticMarkup(<Watched />);
  const preventDefault = vi.fn();
  link?.props.onClick({ button: 0, ...keys, preventDefault });
  return { href: link?.props.href, isPrevented: preventDefault.mock.calls.length > 0 };
}

test('who says so comes over the page', () => {
  expect(click()).toEqual({ href: URL_OF_PAGE, isPrevented: true });
});

test('who says so is the browser’s to open where a key is held', () => {
  expect(click({ metaKey: true })).toEqual({ href: URL_OF_PAGE, isPrevented: false });
});
