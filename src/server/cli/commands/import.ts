import { resolve } from 'node:path';
import { KINDS, type Kind } from '#domain/products/kind.ts';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { FEED_FORMATS, findFeedFormat } from '../../publishing/feeds/feed-formats.ts';
import { importFile } from '../../publishing/feeds/import-file.ts';
import { loadReference } from '../../reference/load-reference.ts';
import type { Command, CommandCall } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { findProvider } from '../toolkit/find-provider.ts';
import { ERRORS_UNLESS_ASKED, printRefused, printReport, readErrorsShown } from '../toolkit/print-import.ts';
import { showProgress } from '../toolkit/show-progress.ts';
import { withMarketStore } from '../toolkit/with-store.ts';

export const IMPORT: Command = {
  name: 'import',
  summary: 'publishes a file of listings or trades for a data provider, all of it or nothing',
  args: [
    { name: 'FORMAT', choices: FEED_FORMATS.map(({ name, title }) => ({ name, summary: title })) },
    { name: 'FILE' },
  ],
  options: {
    provider: { takes: 'ID', summary: 'the data provider whose file it is; required' },
    partial: { takes: null, summary: 'store the good rows of a file that has bad ones' },
    'confirm-closing': {
      takes: null,
      summary: 'listings: more than half of the open listings may close; without it such a file is refused',
    },
    kinds: {
      takes: 'KIND,…',
      summary: `listings: the kinds that the file replaces; those in the file if left out. Of ${KINDS.join(', ')}`,
    },
    errors: { takes: 'N', summary: `how many refused cells to show; ${ERRORS_UNLESS_ASKED}, at most 1000` },
  },
  async run(call) {
    const [formatName = '', file = ''] = call.args;
    const format = findFeedFormat(formatName);
    const kinds = readKinds(call.option('kinds'));
    const errorsShown = readErrorsShown(call);
    if (!kinds.ok || format === null || errorsShown === null) {
      call.terminal.note(kinds.ok ? '--errors must be a whole number.' : kinds.reason);
      return EXIT.wrongCall;
    }
    if (format.content === 'trades' && call.has('kinds')) {
      call.terminal.note(`--kinds is for listings; the trades of a ${format.name} file say their kind.`);
      return EXIT.wrongCall;
    }
    return withMarketStore(call, async (db) => {
      const provider = await findProvider(db, call.option('provider') ?? '', call.terminal);
      if (provider === null) return EXIT.failed;
      try {
        const imported = await importFile(db, {
          source: resolve(call.folder, file),
          format,
          providerId: provider.id,
          receivedBy: 'command line',
          reference: await loadReference(db),
          acceptsGoodRows: call.has('partial'),
          isClosingConfirmed: call.has('confirm-closing'),
          kinds: kinds.value,
          now: call.clock.now(),
          onProgress: showProgress(call.terminal),
          signal: call.signal,
        });
        if (!imported.ok) {
          call.terminal.note(...printRefused(file, imported.reason, errorsShown));
          return EXIT.failed;
        }
        call.terminal.say(...printReport(provider.name, imported.value, errorsShown));
        return EXIT.good;
      } catch (error) {
        if (!call.signal.aborted) throw error;
        call.terminal.note('Interrupted; nothing from the file is stored.');
        return EXIT.interrupted;
      }
    });
  },
};

function readKinds(text: ReturnType<CommandCall['option']>): Result<readonly Kind[] | null, string> {
  if (text === null) return succeed(null);
  const names = text.split(',').map((name) => name.trim());
  const kinds = KINDS.filter((kind) => names.includes(kind));
  return kinds.length === names.length
    ? succeed(kinds)
    : refuse(`--kinds is "${text}"; allowed: some of ${KINDS.join(', ')}, separated by commas.`);
}
