import { parentPort, threadId } from 'node:worker_threads';
import type { PageContext } from '#contract/page-context.ts';
import type { PageAnswer, PageRequest } from '#server/pages/page-maker.ts';
import { serveMessages } from '#server/pages/serve-messages.ts';

// A thread whose pages do what their address says, for tests of what lies between it and the server.
type Page = (request: PageRequest, context: PageContext, gone: AbortSignal) => Promise<unknown>;

const whenGone = (gone: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (gone.aborted) resolve();
    gone.addEventListener('abort', () => resolve());
  });

/** Somebody has asked for a page that waits. */
const isWaiting = Promise.withResolvers<void>();
const isLetGo = Promise.withResolvers<void>();

const PAGES: Readonly<Record<string, Page>> = {
  '/request': async ({ url, method, headers, body }) => ({ url, method, headers, body: String(body) }),
  '/context': async (_, { app: _app, report: _report, ...context }) => context,
  '/zones': (_, { app }) => app.reference.listZones(),
  '/article': (_, { app }) => app.content.readPage({ params: { uid: 'spring' } }),
  '/asks-and-ends': async (_, { app }) => {
    void app.reference.listZones();
    return 'not waited for';
  },
  // Both are asked before either is answered.
  '/two-calls': (_, { app }) => Promise.all([app.session.read(), app.reference.listZones()]),
  '/broken-call': async (_, { app }) => {
    try {
      return await app.reference.listZones();
    } catch (error) {
      const { message, code } = error as Error & { readonly code?: string };
      return { message, code };
    }
  },
  '/report': async (_, { report }) => {
    report(Object.assign(new TypeError('a part broke'), { code: '57014' }));
    return 'all the same';
  },
  '/asks-twice': async (_, { app }) => {
    const [first, second] = await Promise.all([app.session.read(), app.session.read()]);
    return { isSame: first.ok && second.ok && first.value === second.value };
  },
  '/throws-with-cause': async () => {
    throw new TypeError('outer', { cause: Object.assign(new Error('inner'), { code: '57014' }) });
  },
  '/throws-a-thing': async () => {
    throw { data: 'of a thing' };
  },
  '/throws-nothing-known': async () => {
    throw Object.create(null);
  },
  '/unsendable': (_, { app }) =>
    app.content.readPage({ params: { uid: (() => 'a function') as never } }).catch(({ name }: Error) => ({ name })),
  '/failed': async () => {
    throw Object.assign(new Error('nothing came of it'), { statusCode: 415 });
  },
  '/waits-for-going': async (_, { report }, gone) => {
    isWaiting.resolve();
    await whenGone(gone);
    report(new Error('heard of it'));
    return { thread: threadId };
  },
  '/waits-to-be-let-go': async () => {
    isWaiting.resolve();
    await isLetGo.promise;
    return 'let go';
  },
  '/once-another-waits': async () => {
    await isWaiting.promise;
    return 'it waits';
  },
  '/lets-go': async () => {
    isLetGo.resolve();
    return 'may go';
  },
  '/gone-before': async (_request, _context, gone) => ({ isGone: gone.aborted }),
  '/thread': async () => ({ thread: threadId }),
  '/never-comes-back': async () => {
    for (;;);
  },
  '/ends-while-another-waits': async () => {
    await isWaiting.promise;
    process.exit(3);
  },
};

async function make(request: PageRequest, context: PageContext, gone: AbortSignal): Promise<PageAnswer> {
  const page = PAGES[new URL(request.url).pathname];
  if (page === undefined) return { status: 204, headers: [], body: null };
  const text = JSON.stringify(await page(request, context, gone));
  return {
    status: 200,
    headers: [
      ['x-odd', 'a'],
      ['x-odd', 'b'],
    ],
    body: Buffer.from(text),
  };
}

if (parentPort === null) throw new Error('This is a thread of tests.');
serveMessages(parentPort, make);
