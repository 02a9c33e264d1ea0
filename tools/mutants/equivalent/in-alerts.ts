import { ALIKE, COMPILER, changesOf, type EquivalentMutant, NAMED, SLOWLY } from './equivalent-mutant.ts';

const REFUSED = 'What was refused already is refused; what stands in for it goes nowhere.';
const ASKED = 'A volume is read only where something was written.';
const NOUGHT = 'What is null counts as nought there, and no parcel and no level is below nought.';
const NOBODY = 'No place has an id below one.';
const UNENDING = 'Hours that end as they begin are refused.';
const WITHIN = 'The moment is within the quiet hours, and they are over at their end.';
const READ = 'Of what is recorded the time is known; the check is for the compiler.';
const ROOM = 'It says how much room is kept, and not what stands in it.';
const NO_VOLUME = 'Rules of limits ask for no volume.';
const NO_PARCEL = 'No parcel is less than a litre.';

export const IN_ALERTS: readonly EquivalentMutant[] = [
  ...changesOf('src/contract/operations/inbox.ts', COMPILER, {
    "const [updated = 0, id = 0] = text.split('-').map(Number);": ['0 → 1'],
  }),
  ...changesOf('src/domain/alerts/check-rule.ts', REFUSED, {
    "if (read.refusals.length > 0 || zone === null || (direction !== 'BUY' && direction !== 'SELL'))": [
      "…|| zone === null || (direction !== 'BUY' && direction !== 'S… → …|| zone === null",
      'read.refusals.length > 0 || zone === null → read.refusals.length > 0',
    ],
    'if (read.refusals.length > 0 || zone === null) return refuse(read.refusals);': [
      'read.refusals.length > 0 || zone === null → read.refusals.length > 0',
    ],
  }),
  ...changesOf('src/domain/alerts/cross-limit-rule.ts', NOUGHT, {
    'if (openVolume === null) return false;': ['openVolume === null → false'],
  }),
  ...changesOf('src/domain/alerts/match-price-rule.ts', NOUGHT, {
    '(terms.volume === null || parcel.volume >= terms.volume) &&': [
      'terms.volume === null || parcel.volume >= terms.volume → parcel.volume >= terms.volume',
    ],
  }),
  ...changesOf('src/domain/alerts/quiet-hours.ts', COMPILER, {
    "const [hour = '', minute = '', half = ''] = localTimeOf(at).time.split(/[: ]/);": ["'' → 'mutant'"],
  }),
  ...changesOf('src/domain/alerts/quiet-hours.ts', UNENDING, {
    'return from <= to ? minute >= from && minute < to : minute >= from || minute < to;': ['from <= to → from < to'],
  }),
  ...changesOf('src/domain/alerts/quiet-hours.ts', WITHIN, {
    'const day = minuteOfDay(at) < quiet.to ? today : addDays(today, 1);': [
      'minuteOfDay(at) < quiet.to → minuteOfDay(at) <= quiet.to',
    ],
  }),
  ...changesOf('src/domain/alerts/rehearse.ts', READ, {
    'for (let one = moments[next]; one !== undefined && (one.readAt ?? at) <= at; one = moments[next]) next += 1;': [
      'one.readAt ?? at → one.readAt',
    ],
  }),
  ...changesOf('src/domain/alerts/rehearse.ts', SLOWLY, {
    'let next = reached.get(id) ?? 0;': ['reached.get(id) ?? 0 → 0'],
    'reached.set(id, next);': ['reached.set(id, next); → nothing'],
  }),
  ...changesOf('src/domain/alerts/rule-draft-reader.ts', NOBODY, {
    'const idFrom = (text: string): number => (/^\\d{1,9}$/.test(text.trim()) ? Number(text) : -1);': [
      '1 → 2',
      '1 → 0',
    ],
  }),
  ...changesOf('src/domain/alerts/rule-draft-reader.ts', ASKED, {
    "this.refuse(field, volume.reason === 'empty' ? 'volume_not_a_number' : `volume_${volume.reason}`);": [
      "'empty' → ''",
      "'volume_not_a_number' → ''",
      "volume.reason === 'empty' ? 'volume_not_a_number' : `volume_… → `volume_${volume…",
    ],
  }),
  ...changesOf('src/domain/alerts/rule-draft-reader.ts', REFUSED, {
    'return price(0);': ['0 → 1'],
    'return state?.id ?? null;': ['state?.id ?? null → state?.id'],
    'return found?.id ?? null;': ['found?.id ?? null → found?.id'],
    'if (from === null || to === null) return null;': [
      'from === null || to === null → from === null',
      'from === null || to === null → to === null',
    ],
  }),
  ...changesOf('src/domain/alerts/rule-index.ts', SLOWLY, {
    'if (was === is) return [];': ['was === is → false'],
  }),
  ...changesOf('src/domain/alerts/rule-index.ts', 'Two levels that are the same have been told apart.', {
    "if (is > was) this.groups.get(limitGroup(side, 'rise'))?.collect(was, is, 0, found);": ['is > was → is >= was'],
  }),
  ...changesOf('src/domain/alerts/rule-index.ts', NO_VOLUME, {
    "if (is > was) this.groups.get(limitGroup(side, 'rise'))?.collect(was, is, 0, found);": ['0 → 1'],
    "else this.groups.get(limitGroup(side, 'fall'))?.collect(is + ANY_FALL, was + ANY_FALL, 0, found);": ['0 → 1'],
  }),
  ...changesOf('src/domain/alerts/rule-index.ts', NO_PARCEL, {
    'return [[priceGroup(type, direction, zone, allocationClass, state), price, volume ?? 0]];': ['0 → 1'],
  }),
  ...changesOf('src/domain/alerts/rule-index.ts', NOUGHT, {
    'return [[priceGroup(type, direction, zone, allocationClass, state), price, volume ?? 0]];': [
      'volume ?? 0 → volume',
    ],
  }),
  ...changesOf('src/domain/alerts/rule-index.ts', NAMED, {
    "): string => `${kind} ${direction} ${zone} ${allocationClass ?? ''} ${state ?? ''}`;": [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a piece of the code.
      '`${kind} ${direction} ${zone} ${allo… → `${direction} ${kind} ${zone} ${allo…',
      "allocationClass ?? '' → allocationClass",
      "state ?? '' → state",
      "'' → 'mutant'",
    ],
    "`limit ${edge} ${isInto ? 'into' : 'out'} ${zone}`;": [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a piece of the code.
      "`limit ${edge} ${isInto ? 'into' : 'out'} ${zone}` → `limit ${isInto ? 'into' : 'out'} ${edge} ${zone}`",
      "'into' → ''",
      "'out' → ''",
    ],
  }),
  ...changesOf('src/domain/alerts/sorted-column.ts', ROOM, {
    'const FIRST_ROOM = 4;': ['4 → 5', '4 → 3'],
    'const GROWTH = 1.4;': ['1.4 → 2.4'],
    'const room = Math.ceil(this.count * GROWTH);': [
      'Math.ceil(this.count * GROWTH) → Math.floor(this.count * GROWTH)',
    ],
  }),
  ...changesOf('src/domain/alerts/sorted-column.ts', ALIKE, {
    'if ((this.keys[middle] as number) <= key) low = middle + 1;': [
      '(this.keys[middle] as number) <= key → (this.keys[middle] as number) < key',
    ],
  }),
];
