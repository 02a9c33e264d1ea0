import { isClosed, readingOn } from '#domain/places/limit.ts';
import type { LimitMeasure } from '#domain/places/limit-model.ts';
import { localDateOf } from '#domain/units/instant.ts';
import { parseInstant } from '#domain/units/parse-instant.ts';
import { parseWrittenVolume } from '#domain/units/parse-written-volume.ts';
import { loadReference } from '../../reference/load-reference.ts';
import { type MeasurementRefusal, recordLimitReading } from '../../reference/record-limit-reading.ts';
import type { Command, CommandCall } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { readSource } from '../toolkit/read-source.ts';
import { withMarketStore } from '../toolkit/with-store.ts';
import { describeLeft } from './describe-left.ts';

const VOLUMES = {
  level: 'level',
  used: 'usedThisYear',
  released: 'releasedThisYear',
  second: 'secondVolume',
} as const;

const OPTION_OF: Readonly<Record<keyof LimitMeasure, string>> = {
  level: '--level VOLUME',
  usedThisYear: '--used VOLUME',
  releasedThisYear: '--released VOLUME',
  secondVolume: '--second VOLUME',
  isOrderedOpen: '--open yes|no',
};

const DESCRIBE: Readonly<Record<MeasurementRefusal['code'], (option: string) => string>> = {
  missing: (option) => `This limit needs ${option}.`,
  unused: (option) => `This limit does not use ${option}.`,
  in_the_future: () => 'The reading is in the future.',
  older_than_last: () => 'A reading of that time or later is there already.',
};

export const RECORD_LIMIT: Command = {
  name: 'limit record',
  summary: 'notes what an authority publishes about a limit, for all searches at once',
  args: [{ name: 'ID' }],
  options: {
    level: {
      takes: 'VOLUME',
      summary: 'balance, storage, what a zone holds, or figure as published: "42.5 GL", "-3 GL"',
    },
    used: { takes: 'VOLUME', summary: 'net trade since 1 July' },
    released: { takes: 'VOLUME', summary: 'all that was announced as released since 1 July' },
    second: { takes: 'VOLUME', summary: 'the second volume of a limit that is the lesser of two' },
    open: { takes: 'YES|NO', summary: 'what an order says' },
    at: { takes: 'TIME', summary: 'when it was read, 2026-11-21T09:00+11:00; now if left out' },
    source: { takes: 'TEXT', summary: 'where it was read; required' },
    note: { takes: 'TEXT', summary: 'what people should know of it' },
  },
  run: (call) =>
    withMarketStore(call, async (db) => {
      const reference = await loadReference(db);
      const limit = reference.limits.find(({ id }) => String(id) === call.args[0]);
      if (limit === undefined) {
        call.terminal.note(`There is no limit ${call.args[0]}: npm run cli -- limit list`);
        return EXIT.failed;
      }
      const source = readSource(call);
      const at = call.option('at');
      const readAt = at === null ? call.clock.now() : parseInstant(at);
      const measure = readMeasure(call);
      if (typeof measure === 'string' || readAt === null || source === null) {
        call.terminal.note(
          typeof measure === 'string'
            ? measure
            : readAt === null
              ? `--at is "${at}"; allowed: a time such as 2026-11-21T09:00+11:00.`
              : '--source is needed: where the figure was read.',
        );
        return EXIT.wrongCall;
      }
      const read = await recordLimitReading(
        db,
        reference,
        { limit, readAt, measure, note: call.option('note'), source },
        call.clock.now(),
      );
      if (!read.ok) {
        const { reason } = read;
        call.terminal.note(DESCRIBE[reason.code]('measure' in reason ? OPTION_OF[reason.measure] : ''));
        return EXIT.wrongCall;
      }
      const { isOpen: isFlaggedOpen, volume } = read.value;
      const standing = readingOn({ limit, isFlaggedOpen, volume }, localDateOf(readAt));
      call.terminal.say(`${limit.name}: ${isClosed(standing) ? 'closed' : 'open'}${describeLeft(volume)}`);
      return EXIT.good;
    }),
};

/** What the options measure, or the line that says which is wrong. */
function readMeasure(call: CommandCall): LimitMeasure | string {
  const measure: { -readonly [Key in keyof LimitMeasure]: LimitMeasure[Key] } = {};
  for (const [option, key] of Object.entries(VOLUMES)) {
    const text = call.option(option);
    if (text === null) continue;
    const volume = parseWrittenVolume(text);
    if (volume === null) return `--${option} is "${text}"; allowed: a volume such as "42.5 GL" or "8420 ML".`;
    measure[key] = volume;
  }
  const open = call.option('open');
  if (open !== null && open !== 'yes' && open !== 'no') return `--open is "${open}"; allowed: yes, no.`;
  if (open !== null) measure.isOrderedOpen = open === 'yes';
  return measure;
}
