import { escapeHtml } from '#domain/print/escape-html.ts';
import { type Letter, type LetterFrame, type LetterPart, SENT_AUTOMATICALLY, SIGNATURE } from './letter.ts';

/** Styles stand on the elements, because many mail programs drop the head; the classes only bring the dark colours. */
const SANS = "font-family:'Source Sans 3','Source Sans Pro',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Newsreader,Georgia,'Times New Roman',serif";
const BODY = `${SANS};font-size:18px;line-height:26px;color:#13211f`;
const SMALL = `${SANS};font-size:16px;line-height:22px;color:#37453f`;
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';

const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #0c1a20 !important; }
  .ink { color: #f1f2ea !important; }
  .ink-2 { color: #cbd3cb !important; }
  .rule { border-color: #f1f2ea !important; }
  .line { border-color: #49636c !important; }
  .link { color: #9ad3b5 !important; }
  .button { background-color: #9ad3b5 !important; color: #06251a !important; }
}`;

/** For a phone first: one column, no pictures, nothing loaded from anywhere. */
export function printLetterAsHtml(letter: Letter, { site }: LetterFrame): string {
  const { subject, name, parts, reason } = letter;
  const title = escapeHtml(subject);
  const origin = escapeHtml(site.origin);
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${title}</title>
<style>${DARK}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f8f6f0;-webkit-text-size-adjust:100%">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f8f6f0">
<tr><td align="center" style="padding:24px 20px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td class="ink" style="${SERIF};font-size:23px;line-height:28px;color:#13211f;padding-bottom:14px">Anabranch</td></tr>
<tr><td class="rule" style="border-top:2px solid #13211f;padding-top:24px">
<h1 class="ink" style="${SERIF};font-size:30px;line-height:36px;font-weight:400;color:#13211f;margin:0 0 20px">${title}</h1>
<p class="ink" style="${BODY};margin:0 0 18px;${BREAK}">${name === null ? 'Hello,' : `Hello ${escapeHtml(name)},`}</p>
${parts.map(printPart).join('\n')}
</td></tr>
<tr><td class="line ink-2" style="border-top:1px solid #a8a795;padding-top:16px;${SMALL};font-size:14px;line-height:20px">
<p class="ink-2" style="margin:0 0 8px">${escapeHtml(reason)} ${SENT_AUTOMATICALLY}</p>
<p class="ink-2" style="margin:0;${BREAK}">${SIGNATURE}<br><a class="link" href="${origin}" style="color:#17563f">${origin}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function printPart(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p class="ink" style="${BODY};margin:0 0 18px">${escapeHtml(part.text)}</p>`;
    case 'action':
      return printAction(part.label, escapeHtml(part.url));
    case 'facts':
      return printFacts(part.rows);
    case 'notice':
      return `<div class="line" style="border-top:1px solid #a8a795;margin:26px 0 0;padding:16px 0 24px">
<p class="ink" style="${BODY};font-weight:600;margin:0 0 4px">${escapeHtml(part.title)}</p>
<p class="ink-2" style="${SMALL};margin:0">${escapeHtml(part.text)}${part.url === null ? '' : printLink(escapeHtml(part.url))}</p>
</div>`;
  }
}

/** The address stands below the button as well: for those who look first, and for programs that draw no buttons. */
const printAction = (label: string, url: string): string => `<p style="margin:26px 0 14px">
<a class="button" href="${url}" style="${SANS};display:inline-block;background-color:#17563f;color:#ffffff;font-size:18px;line-height:24px;font-weight:600;text-decoration:none;padding:12px 22px;border-radius:4px">${escapeHtml(label)}</a>
</p>
<p class="ink-2" style="${SMALL};margin:0 0 18px">Or copy this address into your browser:${printLink(url)}</p>`;

const printLink = (url: string): string =>
  `<br><a class="link" href="${url}" style="color:#17563f;${BREAK}">${url}</a>`;

const printFacts = (rows: readonly (readonly [string, string])[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 18px">
${rows
  .map(
    ([label, value]) =>
      `<tr><td class="ink-2 line" valign="top" width="76" style="${SMALL};width:76px;border-top:1px solid #d9d4c5;padding:9px 12px 9px 0">${escapeHtml(label)}</td><td class="ink line" valign="top" style="${BODY};font-size:17px;line-height:22px;border-top:1px solid #d9d4c5;padding:9px 0;${BREAK}">${escapeHtml(value)}</td></tr>`,
  )
  .join('\n')}
</table>`;
