import { type Letter, type LetterFrame, type LetterPart, SENT_AUTOMATICALLY, SIGNATURE } from './letter.ts';
import { wrapText } from './wrap-text.ts';

const RULE = '-'.repeat(24);

/** For a terminal: at most 72 columns, each link on a line of its own and never broken. */
export function printLetterAsText({ subject, name, parts, reason }: Letter, { site }: LetterFrame): string {
  const blocks = [
    wrapText(subject),
    wrapText(name === null ? 'Hello,' : `Hello ${name},`),
    ...parts.map(printPart),
    `${RULE}\n${wrapText(SIGNATURE)}\n${site.origin}`,
    wrapText(`${reason} ${SENT_AUTOMATICALLY}`),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function printPart(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return wrapText(part.text);
    case 'action':
      return `${part.label}:\n\n${part.url}`;
    case 'facts':
      return part.rows.map(([label, value]) => wrapText(`${label}: ${value}`, '  ')).join('\n');
    case 'notice':
      return `${part.title}:\n${wrapText(part.text)}${part.url === null ? '' : `\n\n${part.url}`}`;
  }
}
