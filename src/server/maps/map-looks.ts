/** The part that a zone has in a picture; `other`: none, it is there for finding one's way. */
export type MapRole = 'subject' | 'out' | 'in' | 'both' | 'other';

export const INK = '#13211f';
export const GREY = '#4d5954';
export const WATER = '#1f5c7f';

interface Look {
  readonly area: string;
  readonly plate: string;
  readonly edge: string;
  readonly text: string;
}
export const LOOKS: Readonly<Record<MapRole, Look>> = {
  subject: { area: '#f0cf95', plate: INK, edge: INK, text: '#ffffff' },
  out: { area: '#f0d9b4', plate: '#ffffff', edge: INK, text: INK },
  in: { area: '#b4d3e2', plate: INK, edge: INK, text: '#ffffff' },
  both: { area: '#d3dcc3', plate: '#d3dcc3', edge: INK, text: INK },
  other: { area: '#ebe6d8', plate: '#f8f6f0', edge: '#8b948f', text: GREY },
};

/** What each colour of a picture is by night, on a dark screen. */
export const NIGHT: Readonly<Record<string, string>> = {
  [INK]: '#edeee3',
  [GREY]: '#b4c0ba',
  [WATER]: '#9ccbe0',
  '#ffffff': '#0a1a21',
  '#f8f6f0': '#0f1f26',
  '#e4ecee': '#0a222d',
  '#f4f1e8': '#12272f',
  '#ebe6d8': '#17323d',
  '#f0cf95': '#5a451b',
  '#f0d9b4': '#4a4530',
  '#b4d3e2': '#1b465c',
  '#d3dcc3': '#274f43',
  '#c9c3ae': '#3d4f56',
  '#b9b5a6': '#3d4f56',
  '#8b948f': '#7f938f',
  '#6b5a2e': '#d8b877',
  '#8a3b12': '#edb36b',
};

/** A picture is light on paper, whatever the screen is. */
export const NIGHT_SHEET = `<style>@media screen and (prefers-color-scheme:dark){${Object.entries(NIGHT)
  .map(([day, night]) => `[fill="${day}"]{fill:${night}}[stroke="${day}"]{stroke:${night}}`)
  .join('')}}</style>`;
