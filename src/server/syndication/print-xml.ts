import { escapeHtml } from '#domain/print/escape-html.ts';

/** What XML may not hold, whatever it is written as: most control characters. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const printText = (text: string): string => escapeHtml(text.toWellFormed().replace(UNWRITABLE, ''));

/** `<title>Rain &amp; rivers</title>` */
export const printElement = (name: string, text: string): string => `<${name}>${printText(text)}</${name}>`;

/** An element with attributes and nothing in it. */
export const printEmpty = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${printText(value)}"`)
    .join('')}/>`;

export const XML_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
