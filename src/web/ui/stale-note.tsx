import { Note } from './note.tsx';

/** The words are those of the last time that they could be read. */
export const StaleNote = () => (
  <Note tone="warn">
    <p>The latest version cannot be fetched at the moment; this is the last one we have.</p>
  </Note>
);
