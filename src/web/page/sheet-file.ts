/** The address of the one style sheet as a file: named by the page, or beside the text of it that stands in a stranger's page. */
export const findSheetFile = (): string | undefined =>
  document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ??
  document.querySelector<HTMLStyleElement>('style[data-file]')?.dataset.file;

/** Asks for that file where the page has its text only, so that later pages can name it; on a slow line after all that this page shows. */
export function fetchSheetAhead(): void {
  const href = document.querySelector<HTMLStyleElement>('style[data-file]')?.dataset.file;
  if (href === undefined) return;
  const fetchIt = () =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as: 'style', href }));
  if (document.readyState === 'complete') fetchIt();
  else addEventListener('load', fetchIt, { once: true });
}
