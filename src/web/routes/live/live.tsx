import { useEffect, useMemo } from 'react';
import { useLocation, useMatches, useNavigation, useRevalidator } from 'react-router';
import { TermNotes } from '../../features/glossary-notes/term-notes.tsx';
import { pathToKeep } from '../../features/kept-pages/path-to-keep.ts';
import { useKeptPage } from '../../features/kept-pages/use-kept-page.ts';
import { askedAt } from '../../features/live/asked-at.ts';
import { ChangesBar } from '../../features/live/changes-bar.tsx';
import { countTouched, isTouched } from '../../features/live/count-touched.ts';
import { describeTouched } from '../../features/live/describe-touched.ts';
import { listClosed, nameClosed } from '../../features/live/list-closed.ts';
import { useIsLeaving } from '../../features/shell/leaving.ts';
import type { ClosedLimits } from '../../just-closed.ts';
import { useSiteData } from '../../site-data.ts';
import { useCsrfToken, useShell } from '../../use-shell.ts';
import { useUnseen } from './use-unseen.ts';
import { findShown } from './what-is-shown.ts';

interface LiveUpdatesProps {
  /** When the first page was drawn, in milliseconds of this document; 0 where it was served. */
  readonly drawnAt: number;
  readonly onClosed: (closed: ClosedLimits) => void;
}

/** Says what of the page that is open has changed, and brings it in when that is asked for. */
export default function LiveUpdates({ drawnAt, onClosed }: LiveUpdatesProps) {
  const matches = useMatches();
  const shown = findShown(matches);
  const unseen = useUnseen(askedAt(drawnAt), matches.at(-1)?.loaderData);
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
  const { now } = (loaded ?? {}) as { readonly now?: number };
  const isDemo = useSiteData()?.mode === 'demo';
  return { path: pathToKeep({ pathname, search, isAtRest, now, reader: useShell() }), at: now ?? 0, isDemo };
}
