import { homeZoneOf } from '#domain/accounts/preferences.ts';
import { httpApp } from '../../api.ts';

/**
 * Whoever comes back to this tab may have chosen another home zone in another one. The server searches from the new zone, so
 * that no page may go on under the name of the old one: it is asked for anew.
 *
 * @returns what ends it.
 */
export function watchHome(shown: number | null): () => void {
  const look = async (): Promise<void> => {
    const session = await httpApp.session.read();
    if (session.ok && homeZoneOf(session.value.user?.preferences ?? []) !== shown) location.reload();
  };
  addEventListener('focus', look);
  return () => removeEventListener('focus', look);
}
