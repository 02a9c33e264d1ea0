import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { BrokerPhone } from './broker-phone.tsx';

function show(phone: string | null): string {
  const element = <BrokerPhone name="Riverbend Water" phone={phone} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test.each([
  ['+61 3 5551 0110', '+61355510110'],
  ['(03) 5551 0110', '0355510110'],
  ['1800 555 011', '1800555011'],
])('a broker who writes %s is called at %s', (phone, dialled) => {
  expect(show(phone)).toContain(`href="tel:${dialled}"`);
  expect(show(phone).replace(/<[^>]*>/g, '')).toBe(`${phone}, Riverbend Water`);
});

test('a broker without a number is called nowhere', () => {
  expect(show(null)).toContain('No telephone on record');
  expect(show(null)).not.toContain('href');
});
