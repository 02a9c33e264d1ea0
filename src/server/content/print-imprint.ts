import { escapeHtml } from '#domain/print/escape-html.ts';
import type { ContentFields } from './types/content-document.ts';
import { readHref, readImage, readText } from './types/read-fields.ts';

/** Who built the site, and whose it is. */
export const printImprint = (data: ContentFields): string => printBuilder(data) + printCopyright(data);

/** The logo of the build partner, leading to them; nothing where none is named. */
function printBuilder(data: ContentFields): string {
  const image = readImage(data, 'build_image');
  if (image === null) return '';
  const { width, height } = image;
  const size = width === null || height === null ? '' : ` width="${width}" height="${height}"`;
  const logo = `<img src="${escapeHtml(image.url)}" alt="${escapeHtml(image.alt)}"${size}>`;
  const href = readHref(data, 'build_link');
  return `<p>${href === null ? logo : `<a href="${escapeHtml(href)}">${logo}</a>`}</p>`;
}

function printCopyright(data: ContentFields): string {
  const words = readText(data, 'copyright');
  return words === '' ? '' : `<p>${escapeHtml(words)}</p>`;
}
