/** A part of a text, under a heading of its second level. */
interface Part {
  readonly id: string;
  readonly text: string;
}

const HEADING = /<h2>([\s\S]*?)<\/h2>/g;
const TAG = /<[^>]*>/g;
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

const idOf = (index: number): string => `part-${index + 1}`;

/** The parts of a text in their order. The text is HTML that the server has cleaned. */
export const listParts = (html: string): readonly Part[] =>
  [...html.matchAll(HEADING)].map(([, inside = ''], index) => ({
    id: idOf(index),
    text: inside.replace(TAG, '').replace(/&(amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign),
  }));

/** The same text, with the ids of its parts at their headings. */
export function markParts(html: string): string {
  let index = 0;
  return html.replace(HEADING, (_, inside: string) => {
    const marked = `<h2 id="${idOf(index)}">${inside}</h2>`;
    index += 1;
    return marked;
  });
}
