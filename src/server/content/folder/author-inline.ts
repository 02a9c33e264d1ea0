import type { RTInlineNode } from '@prismicio/client';
import { type Result, refuse, succeed } from '#domain/result.ts';
import { readLinkTarget } from './read-link-target.ts';

export interface InlineText {
  readonly text: string;
  readonly spans: RTInlineNode[];
}

/** `\*` a star as such, `**strong**`, `*emphasis*`, `[words](target)`. */
const MARK = /\\([\\*[\]])|\*\*(.+?)\*\*(?!\*)|\*(.+?)\*|\[([^\]]+)\]\(([^()\s]+)\)/;

/** Turns a line with marks into its text and the stretches of it that are marked; refuses a link that leads nowhere. */
export function authorInline(source: string): Result<InlineText, string> {
  let text = '';
  const spans: RTInlineNode[] = [];
  let rest = source;
  for (let mark = MARK.exec(rest); mark !== null; mark = MARK.exec(rest)) {
    const [all, escaped, strong, emphasis, words, target] = mark;
    text += rest.slice(0, mark.index);
    rest = rest.slice(mark.index + all.length);
    if (escaped !== undefined) {
      text += escaped;
      continue;
    }
    const inner = authorInline(strong ?? emphasis ?? words ?? '');
    if (!inner.ok) return inner;
    const start = text.length;
    text += inner.value.text;
    const place = { start, end: text.length };
    if (target !== undefined) {
      const url = readLinkTarget(target)?.href ?? null;
      if (url === null)
        return refuse(`a link leads to "${target}"; allowed: https://..., /path, mailto:..., document:type/uid`);
      spans.push({ type: 'hyperlink', data: { link_type: 'Web', url }, ...place });
    } else spans.push({ type: strong === undefined ? 'em' : 'strong', ...place });
    for (const span of inner.value.spans) spans.push({ ...span, start: span.start + start, end: span.end + start });
  }
  return succeed({ text: text + rest, spans });
}
