import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawIcon } from '../src/server/pictures/draw-icon.ts';
import { encodePng } from '../src/server/pictures/encode-png.ts';
import { ROOT } from './run-program.ts';

// Draws the icons that a device shows for the site, from the mark of `draw-icon.ts`:
//
//   node tools/draw-icons.ts
//
// `maskable` ones have room around the mark, of which devices cut what they like.

const ICONS = [
  { name: 'icon-192.png', size: 192, share: 0.84 },
  { name: 'icon-512.png', size: 512, share: 0.84 },
  { name: 'icon-maskable-192.png', size: 192, share: 0.62 },
  { name: 'icon-maskable-512.png', size: 512, share: 0.62 },
  { name: 'apple-touch-icon.png', size: 180, share: 0.74 },
] as const;

for (const { name, size, share } of ICONS)
  await writeFile(join(ROOT, 'src/web/public', name), await encodePng(size, size, drawIcon(size, share).pixels));
