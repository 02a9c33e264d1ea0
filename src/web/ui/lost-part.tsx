import { Note } from './note.tsx';

/** Where a part of the page could not be had; the others stand. */
export const LostPart = ({ what }: { readonly what: string }) => (
  <Note tone="warn">
    <p>{what} could not be loaded. Reload the page to try again.</p>
  </Note>
);
