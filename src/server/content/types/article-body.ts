import type { ContentFields, ContentSlice } from './content-document.ts';
import type { SlicesField } from './document-type.ts';
import { keepTogether } from './keep-together.ts';
import { readHtml, readText } from './read-fields.ts';
import type { SafeHtml } from './safe-html.ts';

/** What an article draws from the market of today, by the product's own components. */
export const LIVE_FIGURES = ['market_today', 'zone_reach', 'limit_state', 'zone_price'] as const;

export type FigureName = (typeof LIVE_FIGURES)[number];

/** The parts of an article of the blog or the University. */
export const articleBody: SlicesField = {
  kind: 'slices',
  label: 'Text, part by part',
  slices: {
    content: { content: { kind: 'rich_text', label: 'Text' } },
    text: { text: { kind: 'rich_text', label: 'Text that is set apart: an example, a rule to remember' } },
    quote: { quote: { kind: 'rich_text', label: 'Words that stand out' } },
    figure: {
      figure: { kind: 'text', label: `Figure of today: ${LIVE_FIGURES.join(', ')}` },
      subject: { kind: 'text', label: 'The number of the zone or the name of the limit', isOptional: true },
      caption: { kind: 'text', label: 'What to look at in it' },
    },
  },
};

export type ArticlePart =
  | { readonly kind: 'content' | 'text' | 'quote'; readonly html: SafeHtml }
  | { readonly kind: 'figure'; readonly figure: FigureName; readonly subject: string; readonly caption: string };

/** The parts of an article that can be shown, in order. Of any other, as an outside service may have, the kind is told. */
export function readArticleParts(
  fields: ContentFields,
  onUnknown: (kind: string) => void = () => {},
): readonly ArticlePart[] {
  const body = fields.body;
  const slices = Array.isArray(body) ? (body as readonly Partial<ContentSlice>[]) : [];
  return slices.flatMap((slice): readonly ArticlePart[] => {
    const part = readPart(slice);
    if (part === null) onUnknown(slice.sliceType ?? 'no slice');
    return part === null ? [] : [part];
  });
}

function readPart({ sliceType, primary = {} }: Partial<ContentSlice>): ArticlePart | null {
  switch (sliceType) {
    case 'content':
    case 'text':
    case 'quote':
      return { kind: sliceType, html: readHtml(primary, sliceType) };
    case 'figure': {
      const figure = LIVE_FIGURES.find((known) => known === readText(primary, 'figure'));
      const [subject, caption] = [readText(primary, 'subject'), keepTogether(readText(primary, 'caption'))];
      return figure === undefined ? null : { kind: sliceType, figure, subject, caption };
    }
    default:
      return null;
  }
}
