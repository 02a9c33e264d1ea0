import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OngoingFeeAnswer } from '#contract/operations/reference.ts';
import { megalitres } from '#domain/units/volume.ts';
import { OngoingCosts } from './ongoing-costs.tsx';

const feeOf = (id: number, given: Partial<OngoingFeeAnswer>): OngoingFeeAnswer => ({
  ...{ id, name: `Fee ${id}`, zone: 7, allocationClass: 1, fee: 138, fixed: true, volumeUnit: 'kilolitre' },
  ...{ asAt: '2026-27', source: 'the corporation', isVerified: true },
  ...given,
});

test('what a holder pays every year is the fixed fees and those of the volume, and the sum of them all', () => {
  const fees = [feeOf(1, {}), feeOf(2, { fee: 0.012, fixed: false }), feeOf(3, { fee: 62 })];
  const html = renderToStaticMarkup(<OngoingCosts fees={fees} volume={megalitres(50)} />);
  const amounts = [...html.matchAll(/<td>([^<]*)<\/td>/g)].map(([, amount]) => amount);
  expect(amounts).toEqual(['$138.00 per annum', '$600.00 per annum', '$62.00 per annum', '$800.00']);
  const notes = [...html.replaceAll('\u00a0', ' ').matchAll(/>([^<]*, 2026-27)</g)].map(([, note]) => note);
  expect(notes).toEqual(['fixed, 2026-27', '$0.0120 per kL, 2026-27', 'fixed, 2026-27']);
});

test.each([
  ['no', [true, true], false],
  ['one', [true, false], true],
  ['every', [false, false], true],
])('a sum in which %s fee is a sample says so with the figure, folded and open', (_, verified, isSample) => {
  const fees = verified.map((isVerified, n) => feeOf(n + 1, { isVerified }));
  const html = renderToStaticMarkup(<OngoingCosts fees={fees} volume={megalitres(50)} />);
  expect(html.includes('$276.00 per annum, part of it samples')).toBe(isSample);
  expect(html.includes('With sample amounts that nobody has confirmed.')).toBe(isSample);
});
