/** The project's colours and faces, on a page that is served without the pages' build. */
export const OUTBOX_STYLE = `
@font-face { font-family: "Source Sans 3 Variable"; src: url("/fonts/source-sans-3-7a19a702.woff2") format("woff2"); font-weight: 200 900; font-display: optional; }
@font-face { font-family: "Newsreader Display"; src: url("/fonts/newsreader-display-8d4afa1f.woff2") format("woff2"); font-weight: 440; font-display: optional; }
:root { color-scheme: light dark; --paper: #f8f6f0; --wash: #efece2; --line: #d9d4c5; --line-strong: #a8a795; --ink: #13211f; --ink-2: #37453f; --ink-3: #4d5954; --action: #17563f; --focus: #0b62a8; }
@media (prefers-color-scheme: dark) { :root { --paper: #0c1a20; --wash: #192e37; --line: #2a424c; --line-strong: #49636c; --ink: #f1f2ea; --ink-2: #cbd3cb; --ink-3: #a9b5af; --action: #9ad3b5; --focus: #7cc4f5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1.125rem/1.625rem "Source Sans 3 Variable", system-ui, sans-serif; font-variant-numeric: tabular-nums lining-nums; -webkit-text-size-adjust: 100%; }
main { max-width: 84rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
header { padding-bottom: 1.5rem; border-bottom: 2px solid var(--ink); }
h1 { margin: 0 0 .5rem; font: 440 2.125rem/2.375rem "Newsreader Display", Georgia, serif; }
header p { margin: 0; max-width: 60ch; color: var(--ink-2); font-size: 1rem; line-height: 1.375rem; }
h2 { margin: 0 0 .5rem; font-size: .875rem; line-height: 1.25rem; font-weight: 600; color: var(--ink-3); }
a { color: var(--action); text-underline-offset: .15em; }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
details { border-bottom: 1px solid var(--line-strong); }
summary { display: grid; gap: 0 1.5rem; min-height: 3.5rem; padding: .75rem 0; cursor: pointer; list-style: none; align-items: baseline; }
summary::-webkit-details-marker { display: none; }
summary:hover .subject { text-decoration: underline; }
summary .subject::before { content: ""; display: inline-block; width: .5rem; height: .5rem; margin: 0 .75rem .2rem .125rem; border: solid var(--ink-3); border-width: 0 2px 2px 0; transform: rotate(-45deg); }
details[open] .subject::before { transform: rotate(45deg); margin-bottom: .3rem; }
.subject { font-size: 1.3125rem; line-height: 1.75rem; font-weight: 600; }
.to { overflow-wrap: anywhere; }
.when { font-size: .875rem; line-height: 1.25rem; color: var(--ink-3); }
.bodies { display: grid; gap: 1.5rem; padding: .25rem 0 2rem; }
.bodies section { min-width: 0; }
.empty { color: var(--ink-2); }
details .empty { margin: 0; padding: 0 0 1.25rem; }
pre { margin: 0; padding: 1rem; background: var(--wash); font: .875rem/1.375rem ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 46rem; border: 1px solid var(--line); background: var(--paper); color-scheme: light dark; }
@media (min-width: 60rem) { summary { grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) 14rem; } .when { text-align: right; } main { padding-inline: 2rem; } }
/* Room for the 72 columns of the text. */
@media (min-width: 76rem) { .bodies { grid-template-columns: 40rem minmax(0, 1fr); } }
`;
