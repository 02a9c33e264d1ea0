import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { afterShown } from '../../features/live/after-shown.ts';
import { NOTHING_UNSEEN, type Unseen } from '../../features/live/count-touched.ts';
import { type Heard, MarketHearing } from '../../features/live/hear-market.ts';
import { useIsLeaving } from '../../features/shell/leaving.ts';
import { tellLive, tellUnread } from '../../unread.ts';

/** What came in since the page that is open was asked for. */
export function useUnseen(since: number, loaded: unknown): Unseen {
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
    now.current = afterShown(now.current, known.current);
    known.current = NOTHING_UNSEEN;
    setUnseen(now.current);
  }, [loaded]);
  return unseen;
}
