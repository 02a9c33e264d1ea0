import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Period } from '../../market/price-periods.ts';
import { VolumeForm } from './volume-form.tsx';

const draw = (period: Period): string => {
  const element = <VolumeForm volume="20" volumeError={null} unit="megalitre" period={period} />;
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

test('another volume keeps the period of the chart', () => {
  expect(draw('1M')).toContain('<input type="hidden" name="period" value="1M"/>');
  expect(draw('5Y')).not.toContain('name="period"');
});
