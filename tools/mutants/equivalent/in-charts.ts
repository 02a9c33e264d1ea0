import { ALIKE, COMPILER, changesOf, type EquivalentMutant, NAMED } from './equivalent-mutant.ts';

const LINEAR = 'What is not asked to be logarithmic is linear.';
const FEW = 'Of a range there are at least three round figures, or none.';
const NONE = 'Nothing counts as nought.';
const HUNDRED = 'A hundred and one are five steps of twenty and a bit, which adds no figure.';
const FIGURES = 'No price or volume has as many figures.';
const SPARE = 'More are made than there is room for, and what lies outside is left out.';
const STEPS = 'Nothing lies between the steps that there are, and whole steps more or less are the same months.';
const LEAP = 'Every water year without a leap day has the same days.';
const FIRST = 'Before the first of its side there is room, however much.';
const ROUND = 'No whole thousand lies between.';

export const IN_CHARTS: readonly EquivalentMutant[] = [
  ...changesOf('src/web/charts/choose-log-ticks.ts', COMPILER, {
    'if ((linear[0] ?? 0) > 0) return linear;': ['0 → 1'],
  }),
  ...changesOf('src/web/charts/choose-log-ticks.ts', FIGURES, {
    'steps.map((step) => Number((step * 10 ** (first + n)).toPrecision(12))),': ['12 → 13'],
  }),
  ...changesOf('src/web/charts/choose-log-ticks.ts', SPARE, {
    'const [first, last] = [Math.floor(Math.log10(low)) - 1, Math.ceil(Math.log10(high)) + 1];': ['1 → 2'],
  }),
  ...changesOf('src/web/charts/choose-ticks.ts', FIGURES, {
    'const clean = (value: number): number => Number(value.toPrecision(12));': ['12 → 13'],
  }),
  ...changesOf('src/web/charts/draw-path.ts', COMPILER, {
    'if ((ys[n] ?? 0) > (ys[high] ?? 0)) high = n;': ['ys[high] ?? 0 → ys[high]', 'ys[n] ?? 0 → ys[n]', '0 → 1'],
    'if ((ys[n] ?? 0) < (ys[low] ?? 0)) low = n;': ['ys[low] ?? 0 → ys[low]', '0 → 1'],
    'const columnOf = (x: number | undefined): number => Math.floor(((x ?? 0) * PATH_SIDE) / COLUMN);': [
      'x ?? 0 → x',
      '0 → 1',
    ],
  }),
  ...changesOf('src/web/charts/draw-path.ts', NAMED, {
    'const cell = Math.round((x * PATH_SIDE) / COLUMN) * PATH_SIDE + Math.round((y * PATH_SIDE) / ROW);': [
      '…MN) * PATH_SIDE + Math.round((y *… → …MN) * PATH_SIDE - Math.round((y *…',
    ],
  }),
  ...changesOf('src/web/charts/draw-step-lane.ts', LINEAR, {
    "{ kind: 'linear', decimals: spec.decimals },": ["'linear' → ''"],
  }),
  ...changesOf('src/web/charts/draw-time-chart.ts', COMPILER, {
    'spec.amounts === undefined || amounts === null': [
      'spec.amounts === undefined || amounts === null → amounts === null',
    ],
  }),
  ...changesOf('src/web/charts/draw-time-chart.ts', LINEAR, {
    "{ kind: 'linear', isFromZero: true, decimals, mostTicks: TICKS_OF_AMOUNTS },": ["'linear' → ''"],
  }),
  ...changesOf('src/web/charts/draw-time-chart.ts', NAMED, {
    '[...Map.groupBy(marks, ({ role, look }) => `${role} ${look}`).values()].flatMap((alike) =>': [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a piece of the code.
      '`${role} ${look}` → `${look} ${role}`',
    ],
  }),
  ...changesOf('src/web/charts/place-bars.ts', HUNDRED, {
    'const steps = Math.max(100 / STEP, Math.ceil(Math.max(0, ...points) / STEP));': ['100 → 101'],
  }),
  ...changesOf('src/web/charts/place-bars.ts', NONE, {
    'return { reached: Math.min(end, Math.max(0, now ?? 0)), end, label: end + LABEL_POINTS };': ['now ?? 0 → now'],
  }),
  ...changesOf('src/web/charts/push-apart.ts', COMPILER, {
    'for (const [n, index] of order.entries()) places[index] = placed[n] ?? 0;': [
      'placed[n] ?? 0 → placed[n]',
      '0 → 1',
    ],
    'const order = wishes.map((_, index) => index).sort((left, right) => (wishes[left] ?? 0) - (wishes[right] ?? 0));':
      ['wishes[right] ?? 0 → wishes[right]', '0 → 1'],
  }),
  ...changesOf('src/web/charts/time-axis.ts', COMPILER, {
    "const [month = '', year = ''] = printDate(day).split(' ').slice(1);": ["'' → 'mutant'"],
    'const apart = DAYS_APART.find((one) => days / one <= MAX_TICKS) ?? 10;': [
      'DAYS_APART.find((one) => days / one <= MAX_TICKS) ?? 10 → DAYS_APART.find((one) => days / one <= MAX_TICKS)',
    ],
  }),
  ...changesOf('src/web/charts/time-axis.ts', SPARE, {
    'const ticks = Array.from({ length: Math.ceil(days / (28 * apart)) + 2 }, (_, n) =>': ['2 → 1'],
  }),
  ...changesOf('src/web/charts/time-axis.ts', STEPS, {
    'Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - MONTHS_BEFORE_WATER_YEAR;': ['0 → 1'],
    'isSpare: isSpare(index, ticks.length, apart >= 12 ? MAX_YEARS_ON_A_PHONE : MAX_ON_A_PHONE),': ['12 → 11'],
  }),
  ...changesOf('src/web/charts/value-scale.ts', ALIKE, {
    'if (value > high) high = value;': ['value > high → value >= high'],
  }),
  ...changesOf('src/web/charts/value-scale.ts', COMPILER, {
    'const [bottom = 0, top = 1] = [ticks[0], ticks.at(-1)];': ['0 → 1', '1 → 2'],
  }),
  ...changesOf('src/web/charts/value-scale.ts', FEW, {
    'const ticks = chosen.length < 2 ? [0, 1] : chosen;': ['2 → 1'],
  }),
  ...changesOf('src/web/charts/water-year-axis.ts', LEAP, {
    'const day = dayOfWaterYear(firstDayOf(addMonths(monthOf(firstDayOfWaterYear(waterYear(2001))), n)));': [
      '2001 → 2002',
    ],
  }),
  ...changesOf('src/web/charts/draw-ticks.ts', ROUND, {
    'const isLong = (tick: number): boolean => tick >= 10_000 || tick <= -1_000;': ['10_000 → 9999'],
  }),
  ...changesOf('src/web/charts/draw-path.ts', ALIKE, {
    'if ((ys[n] ?? 0) > (ys[high] ?? 0)) high = n;': [
      '(ys[n] ?? 0) > (ys[high] ?? 0) → (ys[n] ?? 0) >= (ys[high] ?? 0)',
    ],
  }),
  ...changesOf('src/web/charts/draw-step-lane.ts', FIRST, {
    'const hasFigure = x - (lastFigure.get(isUp) ?? -1) >= ROOM_OF_FIGURE;': ['1 → 2'],
  }),
];
