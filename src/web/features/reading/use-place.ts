import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { awaitPlace } from './await-place.ts';

/** Goes to the entry that the hash of the address names, also where it is drawn later than the page. */
export function usePlace(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id === '') return;
    return awaitPlace({
      find: () => document.getElementById(id),
      observe: (look) => {
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true });
        return () => observer.disconnect();
      },
    });
  }, [hash]);
}
