import { Note } from '../ui/note.tsx';
import { useArrival } from '../ui/use-arrival.ts';

interface DoneNoteProps {
  /** What an act has done; null where none was. */
  readonly words: string | null;
  /** The act, so that the same words of a second one are seen too. */
  readonly act?: unknown;
}

/** Says what an act has done, where the person looks: it comes into view and has the focus. */
export function DoneNote({ words, act = words }: DoneNoteProps) {
  const note = useArrival<HTMLDivElement>(words === null ? null : act);
  return (
    <div ref={note} tabIndex={-1} role="status">
      {words !== null && (
        <Note tone="info">
          <p>{words}</p>
        </Note>
      )}
    </div>
  );
}
