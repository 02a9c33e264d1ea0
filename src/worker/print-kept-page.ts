import { SIMULATED_MARKET } from '#contract/words/demo-words.ts';
import { escapeHtml } from '#domain/print/escape-html.ts';
import { printMoment } from '#domain/print/print-time.ts';
import { pageOfTitle, titlePage } from '#domain/print/title-page.ts';
import { type Instant, instant, localTimeOf } from '#domain/units/instant.ts';
import type { KeptPage } from './kept-pages.ts';

/** `3:14 am`; of another day `20 Nov, 3:14 am`. `deviceNow` is as wrong as `keptAt`: what lies between them is not. */
export function printAsOf({ at: asked, keptAt }: Pick<KeptPage, 'at' | 'keptAt'>, deviceNow: Instant): string {
  const [at, now] = [instant(asked), instant(asked + deviceNow - keptAt)];
  const { date, time } = localTimeOf(at);
  return date === localTimeOf(now).date ? time : printMoment(at, now);
}

/** The page as it is opened without a network: dated over all else, and without script, whatever it once held. */
export function answerWithKeptPage(page: KeptPage, now: Instant): Response {
  const { title, isDemo, html, files } = page;
  const asOf = printAsOf(page, now);
  const market = isDemo ? ` ${SIMULATED_MARKET}.` : '';
  return answer(
    `${title} (as of ${asOf})`,
    `<div class="kept-bar" role="status"><p><strong>As of ${asOf}.${market}</strong> No network: this was kept on this device. All of it, “just now” too, is of that time. Buttons, forms and alerts wait for the network.</p><a href="">Try again</a></div>${html}`,
    files,
  );
}

/** In the place of a page that is not kept: that there is no network, and what is kept. */
export function answerWithoutPage(pages: readonly KeptPage[], now: Instant): Response {
  const kept = pages.map(
    (page) =>
      `<li><a href="${escapeHtml(page.path)}">${escapeHtml(pageOfTitle(page.title))}</a>, as of ${printAsOf(page, now)}</li>`,
  );
  const rest =
    kept.length === 0
      ? ''
      : `<h2>Kept on this device</h2><ul>${kept.join('')}</ul><p>Alerts, forms and other pages need a network.</p>`;
  return answer(
    titlePage('No network'),
    `<main id="main" class="kept-none"><h1>No network</h1><p>Anabranch could not be reached, and this page is not kept on this device.</p><p><a href="">Try again</a></p>${rest}</main>`,
    pages[0]?.files ?? [],
  );
}

/** In the colours of the sheet, or as much of them as a page needs that has none. */
const STYLE = `
:root{color-scheme:light dark;background:var(--paper,light-dark(#f8f6f0,#0c1a20));color:var(--ink,light-dark(#13211f,#f1f2ea))}
.kept-bar{position:sticky;top:0;z-index:9;display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:baseline;padding:.75rem 1rem;background:var(--ink,light-dark(#13211f,#f1f2ea));color:var(--paper,light-dark(#f8f6f0,#0c1a20));font-size:.875rem;line-height:1.25rem}
.kept-bar p{flex:0 1 auto;margin:0}
.kept-bar a{padding:.375rem 0;color:inherit}
.kept-none{max-width:40rem;padding:1.5rem 1rem}
.kept-none :is(h2,p,li){margin-top:1rem}
.kept-none a{color:var(--action,light-dark(#17563f,#9ad3b5))}
@media print{.kept-bar{position:static;border-bottom:1px solid}}
`;

/** Nothing runs, nothing is sent, and nothing comes from elsewhere. */
function answer(title: string, body: string, files: readonly string[]): Response {
  const sheet = files.find((path) => path.endsWith('.css'));
  const head = sheet === undefined ? '' : `<link rel="stylesheet" href="${escapeHtml(sheet)}">`;
  const nonce = crypto.randomUUID();
  const policy = `default-src 'none'; style-src 'self' 'nonce-${nonce}'; font-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(
    `<!DOCTYPE html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>${head}<style nonce="${nonce}">${STYLE}</style><link rel="manifest" href="/manifest.webmanifest"></head><body>${body}</body></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      },
    },
  );
}
