import { saveAs } from '../ui/save-as.ts';
import { composePicture, PICTURE } from './compose-picture.ts';
import css from './save-picture.module.css';

interface Picture {
  readonly title: string;
  readonly caption: string;
  readonly fileName: string;
  readonly format: 'svg' | 'png';
}

/** Saves a chart as a picture of its own, always in the light colours and as wide. */
export async function savePicture(chart: HTMLElement, { title, caption, fileName, format }: Picture): Promise<void> {
  const font = await readFont();
  const studio = document.createElement('div');
  studio.className = css.studio ?? '';
  studio.dataset.theme = 'light';
  studio.setAttribute('aria-hidden', 'true');
  studio.append(chart.cloneNode(true));
  document.body.append(studio);
  try {
    const svg = composePicture(studio, { title, caption, font });
    const file = new Blob([svg], { type: 'image/svg+xml;charset=utf-8' });
    saveAs(`${fileName}.${format}`, format === 'svg' ? file : await rasterise(svg));
  } finally {
    studio.remove();
  }
}

/** The face of the page as a part of the picture, which can fetch none; a face of the machine where it does not come. */
async function readFont(): Promise<string | null> {
  const href = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]')?.href;
  if (href === undefined) return null;
  try {
    const bytes = new Uint8Array(await (await fetch(href)).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  } catch {
    return null;
  }
}

async function rasterise(svg: string): Promise<Blob> {
  const image = new Image(PICTURE.width, PICTURE.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, PICTURE.width, PICTURE.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The browser draws no picture.')) : resolve(blob)));
  });
}
