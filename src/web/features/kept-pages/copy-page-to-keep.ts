import type { PageToKeep } from '#contract/kept-page.ts';
import { findSheetFile } from '../../page/sheet-file.ts';

/** What cannot do anything without script, or holds what nobody else may read. */
const LEFT_OUT = 'script, style, template, dialog, iframe, video, input[type=hidden]';
const WAITS_FOR_NETWORK = 'button, input, select, textarea';

type PageCopy = Pick<PageToKeep, 'title' | 'html' | 'files'>;

/** The main part of the page that is open, as it stands, to be read without script; null where there is none. */
export function copyPageToKeep(): PageCopy | null {
  const main = document.getElementById('main')?.cloneNode(true);
  if (!(main instanceof HTMLElement)) return null;
  for (const element of main.querySelectorAll(LEFT_OUT)) element.remove();
  for (const element of main.querySelectorAll(WAITS_FOR_NETWORK)) element.setAttribute('disabled', '');
  return { title: document.title, html: main.outerHTML, files: listFiles(main) };
}

/** The one sheet, the fonts that the page has asked for, its pictures and marks. */
function listFiles(main: HTMLElement): readonly string[] {
  const sheet = findSheetFile();
  const fonts = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (name.endsWith('.woff2') ? new URL(name).pathname : []));
  const drawn = main.querySelectorAll('img[src], use[href]:not([href^="#"])');
  const pictures = Array.from(
    drawn,
    (one) => new URL(one.getAttribute('src') ?? one.getAttribute('href') ?? '', location.href),
  )
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  return [...new Set([...(sheet === undefined ? [] : [sheet]), ...fonts, ...pictures])];
}
