import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Outcome } from '#contract/app.ts';
import type { ToldTerm } from '#contract/operations/articles.ts';
import { httpApp } from '../../api.ts';
import { listenForMentions, type Mention } from './listen-for-mentions.ts';
import { placeNote } from './place-note.ts';
import css from './term-notes.module.css';

/** Explains the terms of the page where they stand: to who points at one, gets to it by keys, or taps it. */
export function TermNotes() {
  const [mention, setMention] = useState<Mention | null>(null);
  const note = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(
    () => listenForMentions(document, { show: setMention, hide: () => setMention(null), findNote: () => note.current }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other terms
  useEffect(() => setMention(null), [key]);
  const told = useTold(mention);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its size is that of its words
  useLayoutEffect(() => {
    const { current: shown } = note;
    if (mention === null || shown === null) return;
    const place = (): void => {
      const { left, top } = placeNote(mention.link, shown, document.documentElement);
      shown.style.left = `${left}px`;
      shown.style.top = `${top}px`;
    };
    shown.showPopover();
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [mention, told]);
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {mention?.isSaid === true && told}
      </p>
      {mention !== null && (
        <div ref={note} popover="manual" className={css.note}>
          <p>{told ?? 'Looking it up…'}</p>
          {/* Not marked as a term itself: it is the way to the same place. */}
          <p>
            <a href={mention.link.href}>Read more</a>
          </p>
        </div>
      )}
    </>
  );
}

/** Terms that were asked for on this page, so that each is asked for once. */
const ASKED = new Map<string, Promise<Outcome<ToldTerm>>>();

/** What the term means; null while it is on its way. */
function useTold(mention: Mention | null): string | null {
  const [told, setTold] = useState<{ readonly uid: string; readonly text: string } | null>(null);
  const uid = mention?.uid ?? null;
  useEffect(() => {
    if (uid === null) return;
    let isLeft = false;
    const asked = ASKED.get(uid) ?? httpApp.reading.readTerm({ params: { uid } });
    ASKED.set(uid, asked);
    void asked.then((outcome) => {
      if (!outcome.ok) ASKED.delete(uid);
      if (!isLeft) setTold({ uid, text: outcome.ok ? outcome.value.summary : LOST });
    });
    return () => {
      isLeft = true;
    };
  }, [uid]);
  return told?.uid === uid ? (told?.text ?? null) : null;
}

const LOST = 'The explanation could not be fetched. The glossary has it.';
