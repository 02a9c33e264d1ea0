import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigation, useRevalidator } from 'react-router';
import { TermNotes } from '../../features/glossary-notes/term-notes.tsx';
import { pathToKeep } from '../../features/kept-pages/path-to-keep.ts';
import { useKeptPage } from '../../features/kept-pages/use-kept-page.ts';
import { ChangesBar } from '../../features/live/changes-bar.tsx';
import { countTouched, isTouched, NOTHING_UNSEEN, type Unseen } from '../../features/live/count-touched.ts';
import { describeTouched } from '../../features/live/describe-touched.ts';
import { type Heard, MarketHearing } from '../../features/live/hear-market.ts';
import { listClosed, nameClosed } from '../../features/live/list-closed.ts';
import { useIsLeaving } from '../../features/shell/leaving.ts';
import type { ClosedLimits } from '../../just-closed.ts';
import { useSiteData } from '../../site-data.ts';
import { tellLive, tellUnread } from '../../unread.ts';
import { useCsrfToken, useShell } from '../../use-shell.ts';
import { findShown } from './what-is-shown.ts';

interface LiveUpdatesProps {
  /** When the first page was asked for, in milliseconds of this document. */
  readonly since: number;
  readonly onClosed: (closed: ClosedLimits) => void;
}

/** Says what of the page that is open has changed, and brings it in when that is asked for. */
export default function LiveUpdates({ since, onClosed }: LiveUpdatesProps) {
  const matches = useMatches();
  const shown = findShown(matches);
  const unseen = useUnseen(since, matches.at(-1)?.loaderData);
  const { state, revalidate } = useRevalidator();
  const closed = useMemo(() => listClosed(unseen), [unseen]);
  useKeptPage({ csrfToken: useCsrfToken(), ...useOpenPage(matches.at(-1)?.loaderData, state) });
  useEffect(() => onClosed(closed), [closed, onClosed]);
  const touched = shown === null ? null : countTouched(shown, unseen);
  return (
    <>
      <TermNotes />
      <ChangesBar
        text={touched !== null && isTouched(touched) ? describeTouched(touched) : ''}
        urgent={shown === null ? '' : nameClosed(closed, shown)}
        isBusy={state === 'loading'}
        onShow={() => void revalidate()}
      />
    </>
  );
}

/** The address of the page that is open, once it stands, and when its figures were asked for. */
function useOpenPage(loaded: unknown, revalidation: string) {
  const { pathname, search } = useLocation();
  const isLeaving = useIsLeaving();
  const isAtRest = useNavigation().state === 'idle' && revalidation === 'idle' && !isLeaving;
  const shell = useShell();
  const isPreview = shell?.user != null && (shell.preview?.shown ?? null) !== null;
  const { now } = (loaded ?? {}) as { readonly now?: number };
  const isDemo = useSiteData()?.mode === 'demo';
  return { path: pathToKeep({ pathname, search, isAtRest, now, isPreview }), at: now ?? 0, isDemo };
}

/** What came in since the page that is open was asked for. */
function useUnseen(since: number, loaded: unknown): Unseen {
  const [unseen, setUnseen] = useState(NOTHING_UNSEEN);
  /** What was heard before the page that is being asked for now was asked for: it will show that. */
  const known = useRef(NOTHING_UNSEEN);
  const now = useRef(NOTHING_UNSEEN);
  const isAsking = [useNavigation().state, useRevalidator().state].includes('loading');
  const page = useRef(loaded);
  const isLeaving = useIsLeaving();
  useEffect(() => {
    // Who logs out asks nothing more.
    if (isLeaving) return;
    const tell = ({ change, isReset, unread }: Heard): void => {
      if (unread !== null) tellUnread(unread);
      if (change === null && !isReset) return;
      now.current = {
        changes: change === null ? now.current.changes : [...now.current.changes, change],
        isReset: now.current.isReset || isReset,
      };
      setUnseen(now.current);
    };
    const hearing = new MarketHearing(since, { tell, tellLive });
    hearing.start();
    return () => hearing.stop();
  }, [since, isLeaving]);
  useLayoutEffect(() => {
    if (isAsking) known.current = now.current;
  }, [isAsking]);
  useLayoutEffect(() => {
    if (page.current === loaded) return;
    page.current = loaded;
    const { changes } = known.current;
    now.current = {
      changes: now.current.changes.slice(changes.length),
      isReset: now.current.isReset && !known.current.isReset,
    };
    known.current = NOTHING_UNSEEN;
    setUnseen(now.current);
  }, [loaded]);
  return unseen;
}
