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
