import type { Problem } from '#contract/problems.ts';
import { escapeHtml } from '#domain/print/escape-html.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** For whom no page is made: too many requests, or something that no browser sends by itself. It costs nearly nothing. */
export const renderPlainPage = ({ title, retryAfter, requestId }: Problem, nonce: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${titlePage('Error')}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: 12vh auto; padding: 0 1.25rem }
h1 { font-size: 1.5rem; line-height: 1.2 }
a { color: LinkText }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>Nothing was changed.${retryAfter === undefined ? '' : ` Please try again in ${retryAfter === 1 ? 'a second' : `${retryAfter} seconds`}.`}</p>${requestId === undefined ? '' : `\n<p>If you write to us about it, please quote the number ${escapeHtml(requestId)}.</p>`}
<p><a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`;

/** Nothing may load but the style that stands in the page. */
export const plainPagePolicy = (nonce: string): string => `${contentSecurityPolicy(null)}; style-src 'nonce-${nonce}'`;
