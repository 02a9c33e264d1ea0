import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { PageStyles } from './page-styles.ts';
import { settingContext } from './setting.ts';
import styles from './styles/app.css?inline';

export { settingContext };

const GIVE_UP_AFTER_MILLISECONDS = 8_000;

/** Renders a page. It is sent when it is complete: every loader has answered by then, and no reader sees a half page. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(settingContext);
  return new Promise((resolve, reject) => {
    let failed = false;
    const send = (): void => {
      const body = new PassThrough();
      headers.set('content-type', 'text/html; charset=utf-8');
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }));
      pipe(body);
    };
    const page = (
      <PageStyles value={styles}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </PageStyles>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      bootstrapModules: nameFirstScript(entry),
      onAllReady: send,
      onShellError: reject,
      onError: () => {
        failed = true;
      },
    });
    setTimeout(abort, GIVE_UP_AFTER_MILLISECONDS).unref();
  });
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
