import { COMPILER, changesOf, type EquivalentMutant, KEPT, NAMED, SLOWLY } from './equivalent-mutant.ts';

const NO_SESSION = 'Of no session nothing is kept that could be forgotten.';
const GATED = 'The gates have refused whoever is not logged in; the check is for the compiler.';
const NOTHING = 'Nothing is written as an empty cell, by either name.';
const NO_CODE = 'What has no code begins like none that is looked for.';
const NEITHER = 'What is missing is neither before nor after anything.';
const BOUND = 'It bounds the memory, and nobody could tell one more or less from it.';
const COUNTED = 'Counted down, every 250th is the same one.';
const UNSEEN = 'What is set again is the same, and an empty list shows nothing either.';
const VERSION = 'A version is told from others, and says nothing else.';
const LONG_AGO = 'What nobody has published has lapsed for decades.';
const NO_TIMER = 'Where no timer is, none is ended.';
const SIGNED = 'No position is below nought.';
const UNREF = 'A process that ends stops its streams and their timers first.';
const GOES_ON = 'Whatever stands before the first event ends the search.';
const PERMANENT = 'It counts in a search for permanent water alone, of which nobody asks for the ways.';
const PIECES = 'It bounds the memory; where a line passes it depends on the pieces that it comes in.';

export const IN_SERVER: readonly EquivalentMutant[] = [
  ...changesOf('src/server/accounts/session-handlers.ts', NO_SESSION, {
    'if (call.sessionToken !== null) sessions.forget(call.sessionToken);': ['call.sessionToken !== null → true'],
  }),
  ...changesOf('src/server/accounts/require-session.ts', GATED, {
    "if (user === null || sessionToken === null) throw new Error('A call of nobody.');": [
      'user === null || sessionToken === null → user === null',
    ],
  }),
  ...changesOf('src/server/market/answer-cache.ts', KEPT, {
    'const MAX_ANSWERS = 500;': ['500 → 501', '500 → 499'],
    'private version = -1;': ['-1 → 1', '1 → 2', '1 → 0'],
    'if (this.version !== this.market.version) {': ['this.version !== this.market.version → true'],
    'this.version = this.market.version;': ['this.version = this.market.version; → nothing'],
    'if (known !== undefined) return known as Answer;': ['known !== undefined → false'],
    'this.answers.set(key, made);': ['this.answers.set(key, made); → nothing'],
  }),
  ...changesOf('src/server/market/book-shelf.ts', NAMED, {
    'return (product * 1_000_000 + zone) * 10_000 + (allocationClass ?? 0);': [
      '… zone) * 10_000 + (allocationClas… → … zone) * 10_000 - (allocationClas…',
      '(product * 1_000_000 + zone) * 10_000 → (product * 1_000_000 + zone) / 10_000',
      'product * 1_000_000 + zone → product * 1_000_000 - zone',
      'product * 1_000_000 → product / 1_000_000',
      '1_000_000 → 1000001',
      '1_000_000 → 999999',
      '10_000 → 10001',
      '10_000 → 9999',
      'allocationClass ?? 0 → allocationClass',
      '0 → 1',
    ],
  }),
  ...changesOf('src/server/market/book-shelf.ts', UNSEEN, {
    'if (books.length === 0 && this.below === null) this.books.delete(key);': [
      'books.length === 0 && this.below === null → false',
    ],
  }),
  ...changesOf('src/server/maps/clip.ts', COMPILER, {
    'const before = points.at(at - 1) ?? point;': ['points.at(at - 1) ?? point → points.at(at - 1)'],
  }),
  ...changesOf('src/server/market/check-trades-query.ts', NEITHER, {
    'if (from !== undefined && to !== undefined && to < from) {': [
      'from !== undefined && to !== undefined && to < from → to < from',
      'from !== undefined && to !== undefined → to !== undefined',
      'from !== undefined && to !== undefined → from !== undefined',
    ],
  }),
  ...changesOf('src/server/market/find-open-listings.ts', COMPILER, {
    'return of === undefined ? [] : { ...found, by: of.provider, lastUpdated: of.lastUpdated };': [
      'of === undefined ? [] : { ...found, by: … → { ...found, by: …',
    ],
  }),
  ...changesOf('src/server/market/find-lease-offers.ts', COMPILER, {
    'return of === undefined ? [] : shown.map((parcel) => ({ of, parcel }));': [
      'of === undefined ? [] : shown.map((parce… → shown.map((parce…',
    ],
  }),
  ...changesOf('src/server/market/latest-trades.ts', 'Where none came some went, and where none went some came.', {
    'changed: Math.max(came.get(zone)?.length ?? 0, went.get(zone)?.length ?? 0),': ['0 → 1'],
  }),
  ...changesOf('src/server/market/latest-trades.ts', 'Two numbers tell a product whichever comes first.', {
    "const productOf = ({ zone, allocationClass }: LatestTrade): string => `${zone}/${allocationClass ?? ''}`;": [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code.
      "`${zone}/${allocationClass ?? ''}` → `${allocationClass ?? ''}/${zone}`",
    ],
  }),
  ...changesOf('src/server/market/latest-trades.ts', 'What is null counts as nought there.', {
    '(left.allocationClass ?? 0) - (right.allocationClass ?? 0) ||': [
      'left.allocationClass ?? 0 → left.allocationClass',
      'right.allocationClass ?? 0 → right.allocationClass',
    ],
  }),
  ...changesOf('src/server/market/live-market.ts', VERSION, {
    'version = 0;': ['0 → 1'],
    'this.version += 1;': ['1 → 2'],
  }),
  ...changesOf('src/server/market/live-market.ts', SLOWLY, {
    'if (now < this.expiredAt) this.reopen(now);': ['now < this.expiredAt → true'],
    'if (now < this.dayStarts || now >= this.dayEnds) this.turnTo(localDateOf(now));': [
      'now < this.dayStarts → now <= this.dayStarts',
    ],
    'if (isLater) this.bringBack(this.expiredAt);': ['isLater → true'],
    // What came back too early runs out with the next look at the clock, which follows.
    'if (Math.min(entry.expiresAt ?? Number.POSITIVE_INFINITY, lapsesAt) <= now) continue;': [
      'Math.min(entry.expiresAt ?? Number.POSITIVE_INFINITY, lapses… → false',
      'continue; → nothing',
    ],
  }),
  ...changesOf('src/server/market/live-market.ts', LONG_AGO, {
    'const lastSnapshot = this.lastSnapshots.get(key) ?? { lastSnapshotAt: instant(0) };': ['0 → 1'],
  }),
  ...changesOf('src/server/market/market-draft.ts', UNSEEN, {
    'if (this.market.findLastSnapshot(provider, kind) === null) this.lastSnapshots.set(key, lastSnapshot);': [
      'this.market.findLastSnapshot(provider, kind) === null → true',
    ],
  }),
  ...changesOf('src/server/market/market-draft.ts', LONG_AGO, {
    'this.lastSnapshots.get(key) ?? { lastSnapshotAt: instant(0) };': ['0 → 1'],
  }),
  ...changesOf('src/server/market/market-store.ts', 'Positions and ids begin with one.', {
    'let [position, id] = [0, 0];': ['0 → 1'],
  }),
  ...changesOf('src/server/market/snapshot-key.ts', NAMED, {
    'export const snapshotKey = (provider: ProviderId, kind: Kind): string => `${provider}/${kind}`;': [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a piece of the code.
      '`${provider}/${kind}` → `${kind}/${provider}`',
    ],
  }),
  ...changesOf('src/server/market/read-latest-trades.ts', 'No trade is of a kind with classes and of one without.', {
    'union all': ['…s null`)} union all select place.kin… → …s null`)} union select place.kin…'],
  }),
  ...changesOf('src/server/market/load-listings-then.ts', SLOWLY, {
    'if (ids.length === 0) return;': ['ids.length === 0 → false'],
  }),
  ...changesOf('src/server/market/survey-ways.ts', PERMANENT, {
    'showConnected: true,': ['true → false'],
    'showUnreliable: true,': ['true → false'],
    'carryover: false,': ['false → true'],
  }),
  ...changesOf('src/server/publishing/append-trades.ts', NOTHING, {
    'delivery: value.delivery ?? undefined,': ['value.delivery ?? undefined → value.delivery'],
  }),
  ...changesOf('src/server/publishing/feeds/csv/open-bytes.ts', NO_CODE, {
    "const code = error instanceof Error && 'code' in error ? String(error.code) : '';": ["'' → 'mutant'"],
  }),
  ...changesOf('src/server/publishing/feeds/csv/parse-records.ts', PIECES, {
    'const MAX_RECORD_CHARACTERS = 1_000_000;': ['1_000_000 → 1000001', '1_000_000 → 999999'],
  }),
  ...changesOf('src/server/market/market-change.ts', NAMED, {
    'trades: addUp([...first.trades, ...then.trades], ({ kind, zone }) => `${kind} ${zone}`),': [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a piece of the code.
      '`${kind} ${zone}` → `${zone} ${kind}`',
    ],
    'addUp(all, ({ kind, direction, zone, allocationClass }) => `${kind} ${direction} ${zone} ${allocationClass}`),': [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a piece of the code.
      '`${kind} ${direction} ${zone} ${allocationClass}` → `${direction} ${kind} ${zone} ${allocationClass}`',
    ],
  }),
  ...changesOf('src/server/market/market-change.ts', COMPILER, {
    'return one === undefined ? [] : [{ ...one, changed: those.reduce((sum, { changed }) => sum + changed, 0) }];': [
      'one === undefined ? [] : [{ ...one, chang… → [{ ...one, chang…',
    ],
  }),
  ...changesOf('src/server/stream/event-memory.ts', COMPILER, {
    'if (gone === undefined) break;': ['gone === undefined → false', 'break; → nothing'],
    'while (first > 0 && (this.events[first - 1]?.change.position ?? 0) > position) first -= 1;': [
      'this.events[first - 1]?.change.position ?? 0 → this.events[first - 1]?.change.position',
    ],
  }),
  ...changesOf('src/server/stream/event-memory.ts', GOES_ON, {
    'while (first > 0 && (this.events[first - 1]?.change.position ?? 0) > position) first -= 1;': [
      'first > 0 → first >= 0',
      'first > 0 && (this.events[fir… → (this.events[fir…',
    ],
  }),
  ...changesOf('src/server/stream/streams.ts', BOUND, {
    'events: 1_000,': ['1_000 → 1001', '1_000 → 999'],
    'bytes: 4_000_000,': ['4_000_000 → 4000001', '4_000_000 → 3999999'],
  }),
  ...changesOf('src/server/stream/streams.ts', UNREF, {
    'for (const timer of this.timers) timer.unref();': ['timer.unref(); → nothing'],
  }),
  ...changesOf('src/server/stream/streams.ts', NO_TIMER, {
    'if (this.nextTell !== null) clearTimeout(this.nextTell);': ['this.nextTell !== null → true'],
  }),
  ...changesOf('src/server/stream/streams.ts', COUNTED, {
    'done += 1;': ['done += 1 → done -= 1'],
  }),
  ...changesOf('src/server/stream/streams.ts', COMPILER, {
    "return (this.perSession.get(session) ?? 0) >= this.parts.bounds.perSession ? 'too_many_requests' : null;": [
      'this.perSession.get(session) ?? 0 → this.perSession.get(session)',
    ],
    'const left = (this.perSession.get(session) ?? 1) - 1;': [
      'this.perSession.get(session) ?? 1 → this.perSession.get(session)',
    ],
  }),
  ...changesOf('src/server/stream/streams.ts', SLOWLY, {
    'if (dead.size > 0) for (const stream of this.open) if (dead.has(stream.reader.session)) stream.end();': [
      'dead.size > 0 → true',
      'dead.size > 0 → dead.size >= 0',
    ],
  }),
  ...changesOf('src/server/stream/streams.ts', SIGNED, {
    'const BEFORE_ALL = -1;': ['1 → 2'],
  }),
  ...changesOf('src/server/alerts/tell-found.ts', UNSEEN, {
    'if (told.length > 0) await sayInboxesChanged(transaction, [...new Set(told)]);': ['told.length > 0 → true'],
  }),
  ...changesOf('src/server/alerts/rule-watch.ts', 'It is asked once the rules were read.', {
    'return this.reached ?? 0;': ['0 → 1'],
  }),
  ...changesOf(
    'src/server/alerts/rule-quarantine.ts',
    'One of the same name hides it, and all end with the transaction.',
    {
      'await sql`release savepoint one_rule`.execute(transaction);': [
        'await sql`release savepoint one_rule`.execute(transaction); → nothing',
      ],
    },
  ),
  ...changesOf('src/server/accounts/register-user.ts', COMPILER, {
    'if (check.hasErrors || firstName === null || lastName === null || email === null || zoneId === null) {': [
      'check.hasErrors || firstName === null → check.hasErrors',
    ],
  }),
  ...changesOf('src/server/publishing/feeds/csv/open-bytes.ts', NO_CODE, {
    "const code = error instanceof Error && 'code' in error ? error.code : null;": [
      "error instanceof Error && 'code' in error ? error.code : nul… → error.code",
    ],
  }),
  ...changesOf('src/server/market/load-listings-then.ts', SLOWLY, {
    'order by at desc limit 1': ['…))} order by at desc limit 1 ` → …))} order by at limit 1 `'],
  }),
];
