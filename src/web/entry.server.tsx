import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { pageContextKey } from './page-context-key.ts';
import { NO_SHEET, ServedPage, type StyleSheet } from './served-page.ts';

export { pageContextKey };

/** Where the build puts the files for browsers, as seen from the server's files. */
const CLIENT_FOLDER = join(import.meta.dirname, '..', 'client');

/** Renders a page in one go: every loader has answered by then, and what a loader found stands behind the page for the browser. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, isForAnybody } = context.get(pageContextKey);
  shortenChecksums(entry);
  const { serverHandoffStream, ...rendered } = entry;
  const found = await new Response(serverHandoffStream ?? null).text();
  const page = renderToString(
    <ServedPage value={{ sheet: readSheet(entry), nonce }}>
      <ServerRouter context={rendered} url={request.url} nonce={nonce} />
    </ServedPage>,
  );
  const end = page.lastIndexOf('</body>');
  headers.set('content-type', 'text/html; charset=utf-8');
  const startsAtFirstTouch = isForAnybody && status === 200 && import.meta.env.PROD;
  const html = `<!DOCTYPE html>${page.slice(0, end)}${printHandoff(found, nonce)}${printFirstScript(entry, nonce)}${page.slice(end)}`;
  return new Response(import.meta.env.PROD ? trim(html, { entry, nonce, startsAtFirstTouch }) : html, {
    headers,
    status,
  });
}

/**
 * React Router names each file of the site with 384 bits, in every page. 256 tell a file as surely, in a kilobyte less. One
 * manifest stands in all entries, so this is done once.
 */
function shortenChecksums({ manifest: { sri } }: EntryContext): void {
  if (typeof sri !== 'object') return;
  for (const [path, known] of Object.entries(sri))
    if (!known.startsWith('sha256-')) sri[path] = checksumOf(readFileSync(join(CLIENT_FOLDER, path)));
}

const checksumOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

interface Served {
  readonly entry: EntryContext;
  readonly nonce: string;
  readonly startsAtFirstTouch: boolean;
}

/** Without what React Router writes twice, or for routes that are found one by one; when its script starts. */
function trim(html: string, { entry, nonce, startsAtFirstTouch }: Served): string {
  const trimmed = html.replaceAll(' data-discover="true"', '');
  return startsAtFirstTouch ? startAtFirstTouch(trimmed, nonce) : letPageGoFirst(nameChecksumsOnce(trimmed, entry));
}

/** On a slow line the script waits for what is seen: browsers would give it the rank of the style sheet. */
const letPageGoFirst = (html: string): string =>
  html.replaceAll(/<link rel="modulepreload" [^>]*?(?=\/?>)/g, '$& fetchpriority="low"');

/** What is preloaded carries its checksum there; the import map keeps those of what may come later. */
function nameChecksumsOnce(html: string, { manifest: { sri } }: EntryContext): string {
  if (typeof sri !== 'object') return html;
  const preloaded = new Set(Array.from(html.matchAll(PRELOADED), ([, path]) => path));
  const later = Object.entries(sri).filter(([path]) => !preloaded.has(path));
  return html.replace(printImportMap(sri), printImportMap(Object.fromEntries(later)));
}

const PRELOADED = /<link rel="modulepreload" href="([^"]*)" integrity="/g;

const printImportMap = (integrity: Readonly<Record<string, string>>): string => JSON.stringify({ integrity });

/**
 * A page for anybody works without script. But for the first, some hundred bytes that nothing waits for, it fetches none
 * until somebody does something there, so that on a slow line nothing stands in the way of the page itself.
 */
const startAtFirstTouch = (html: string, nonce: string): string =>
  html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(' type="module" async="">', ` type="text/plain" id="${START}">`)
    .replace('</head>', `<script nonce="${nonce}">${AT_FIRST_TOUCH}</script></head>`);

const START = 'start';

const AT_FIRST_TOUCH = `{const{nonce}=document.currentScript,signs=['pointermove','pointerdown','touchstart','wheel','keydown','focusin','input','popstate'];
const run=()=>{const script=document.createElement('script');script.type='module';script.nonce=nonce;script.text=document.getElementById('${START}').text;document.head.append(script)};
const start=()=>{for(const sign of signs)removeEventListener(sign,start);if(document.readyState==='loading')addEventListener('DOMContentLoaded',run);else run()};
for(const sign of signs)addEventListener(sign,start,{passive:true})}`;

/** What the loaders found, for the router in the browser, which reads it from this stream. */
const printHandoff = (found: string, nonce: string): string =>
  `<script nonce="${nonce}">{const to=window.__reactRouterContext.streamController;to.enqueue(${printForScript(found)});to.close()}</script>`;

/** As a literal of a script: nothing in it ends the literal or the script. In single quotes, for the text is full of double ones. */
const printForScript = (text: string): string =>
  `'${text.replace(/[\\'<\n\r\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

let sheet: StyleSheet | undefined;

/** The one sheet that the build makes of all styles. In development there is none; Vite brings them one by one. */
function readSheet({ manifest }: EntryContext): StyleSheet {
  const [href] = manifest.routes.root?.css ?? [];
  if (href === undefined) return NO_SHEET;
  if (sheet?.href === href) return sheet;
  const text = readFileSync(join(CLIENT_FOLDER, href), 'utf8');
  sheet = { text, href, integrity: checksumOf(text) };
  return sheet;
}

/**
 * A script by its address with its checksum, as scanners look for it. All the others are imported: the preloads and the
 * import map, which React Router writes, hold their checksums.
 */
function printFirstScript({ manifest }: EntryContext, nonce: string): string {
  const [src = ''] = manifest.entry.imports;
  const integrity = typeof manifest.sri === 'object' ? manifest.sri[src] : undefined;
  return integrity === undefined
    ? ''
    : `<script type="module" async src="${src}" integrity="${integrity}" nonce="${nonce}"></script>`;
}

/** What a loader or an action threw: one line of the log. Answers that are errors by themselves are none of ours. */
export function handleError(
  error: unknown,
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageContextKey).report(error);
}
