import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router';
import { NO_SHEET, ServedPage, type StyleSheet } from './served-page.ts';
import { settingContext } from './setting.ts';

export { settingContext };

/** Where the build puts the files for browsers, as seen from the server's files. */
const CLIENT_FOLDER = join(import.meta.dirname, '..', 'client');

const GIVE_UP_AFTER_MILLISECONDS = 8_000;

/** Renders a page. It is sent when it is complete: every loader has answered by then, and no reader sees a half page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, report } = context.get(settingContext);
  return new Promise((resolve, reject) => {
    let failed = false;
    const send = (): void => {
      const body = new PassThrough();
      headers.set('content-type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }));
      pipe(body);
    };
    const page = (
      <ServedPage value={{ sheet: readSheet(entry), nonce }}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </ServedPage>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      bootstrapModules: nameFirstScript(entry),
      onAllReady() {
        clearTimeout(timer);
        send();
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        failed = true;
        if (!request.signal.aborted) report(error);
      },
    });
    const timer = setTimeout(abort, GIVE_UP_AFTER_MILLISECONDS);
  });
}

let sheet: StyleSheet | undefined;

/** The one sheet that the build makes of all styles. In development there is none; Vite brings them one by one. */
function readSheet({ manifest }: EntryContext): StyleSheet {
  const [href] = manifest.routes.root?.css ?? [];
  if (href === undefined) return NO_SHEET;
  if (sheet?.href === href) return sheet;
  const text = readFileSync(join(CLIENT_FOLDER, href), 'utf8');
  sheet = { text, href, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
  return sheet;
}

/**
 * A script by its address with its checksum, as scanners look for it. All the others are imported: the preloads and the
 * import map, which React Router writes, hold their checksums.
 */
const nameFirstScript = ({ manifest }: EntryContext) =>
  manifest.entry.imports.slice(0, 1).flatMap((src) => {
    const integrity = typeof manifest.sri === 'object' ? manifest.sri[src] : undefined;
    return integrity === undefined ? [] : [{ src, integrity }];
  });

/** What a loader or an action threw: one line of the log. Answers that are errors by themselves are none of ours. */
export function handleError(
  error: unknown,
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(settingContext).report(error);
}
