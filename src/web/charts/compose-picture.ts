import { escapeHtml } from '#domain/print/escape-html.ts';
import { wrapWords } from './wrap-words.ts';

/** The size of every picture. */
export const PICTURE = { width: 1_200, height: 600 } as const;

const MARGIN = 48;
const CHART_TOP = 70;
const LETTERS_OF_CAPTION = 165;
const LINES_OF_CAPTION = 4;
const LINE = 20;

interface Words {
  readonly title: string;
  readonly caption: string;
  /** The face of the page, in base 64. */
  readonly font: string | null;
}

/** What an element of a picture takes over from the sheet of styles, which is not there any more. */
const PAINT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'vector-effect',
  'paint-order',
  'font-size',
  'font-weight',
] as const;

/**
 * The chart that stands in `studio` as a drawing that needs nothing else: title above, caption with source and time below,
 * colours and strokes as they are shown there.
 */
export function composePicture(studio: HTMLElement, { title, caption, font }: Words): string {
  const plots = studio.querySelector<HTMLElement>('[data-chart]');
  if (plots === null) throw new Error('There is no chart to draw.');
  const frame = plots.getBoundingClientRect();
  const colours = getComputedStyle(studio);
  // Of drawings for several widths one is shown.
  const shown = Array.from(plots.querySelectorAll<Element>('[data-part]')).filter(isShown);
  const parts = shown.map((part) => drawPart(part, frame));
  const face =
    font === null
      ? ''
      : `<style>@font-face{font-family:"Face";font-weight:400 700;src:url(data:font/woff2;base64,${font})}</style>`;
  const lines = wrapWords(caption, LETTERS_OF_CAPTION).slice(0, LINES_OF_CAPTION);
  const top = PICTURE.height - 24 - (lines.length - 1) * LINE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}" font-family="Face, 'Source Sans 3', sans-serif">`,
    face,
    `<title>${escapeHtml(title)}</title>`,
    `<rect width="100%" height="100%" fill="${colours.backgroundColor}"/>`,
    `<text x="${MARGIN}" y="46" font-size="26" font-weight="600" fill="${colours.color}">${escapeHtml(title)}</text>`,
    `<svg x="${MARGIN}" y="${CHART_TOP}" overflow="visible">${parts.join('')}</svg>`,
    ...lines.map(
      (line, n) =>
        `<text x="${MARGIN}" y="${top + n * LINE}" font-size="15" fill="${colours.color}">${escapeHtml(line)}</text>`,
    ),
    '</svg>',
  ].join('');
}

const isShown = (part: Element): boolean => part.getClientRects().length > 0;

/** A plot where it stands in the chart, or the words of an axis. */
function drawPart(part: Element, frame: DOMRect): string {
  const box = part.getBoundingClientRect();
  const [x, y] = [box.left - frame.left, box.top - frame.top];
  if (!(part instanceof SVGSVGElement)) {
    const style = getComputedStyle(part);
    const isRight = style.textAlign === 'right';
    return `<text x="${isRight ? x + box.width : x}" y="${isRight ? y + box.height - 8 : y + 15}" text-anchor="${isRight ? 'end' : 'start'}" font-size="14" font-weight="600" fill="${style.color}">${escapeHtml(part.textContent ?? '')}</text>`;
  }
  return `<svg x="${x}" y="${y}" width="${box.width}" height="${box.height}" overflow="visible">${Array.from(part.children, drawElement).join('')}</svg>`;
}

/** An element with all below it, painted as it is shown; nothing of one that is not. */
function drawElement(element: Element): string {
  const style = getComputedStyle(element);
  if (style.display === 'none') return '';
  const own = Array.from(element.attributes).filter(({ name }) => !OF_THE_PAGE.test(name));
  const attributes = [
    ...own.map(({ name, value }) => [name, value] as const),
    ...(element.tagName === 'g' || element.tagName === 'svg'
      ? []
      : PAINT.map((name) => [name, style.getPropertyValue(name)] as const)),
  ].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const inside =
    element.children.length > 0
      ? Array.from(element.children, drawElement).join('')
      : escapeHtml(element.textContent ?? '');
  return `<${element.tagName}${attributes.join('')}>${inside}</${element.tagName}>`;
}

const OF_THE_PAGE = /^(class|style|role|tabindex|aria-.*|data-.*)$/;
