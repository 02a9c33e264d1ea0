import { renderToStaticMarkup } from 'react-dom/server';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

test('a QR code has its dark squares where the text has them, column by row', () => {
  const text = 'otpauth://totp/Anabranch:ada@example.com?secret=ABCD';
  const { data } = encode(text, { ecc: 'M', border: 2 });
  const html = renderToStaticMarkup(<QrCode text={text} label="" />);
  const drawn = Array.from(html.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, x, y]) => `${x} ${y}`);
  expect(drawn).toEqual(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))));
});
