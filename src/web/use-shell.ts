import { useRouteLoaderData } from 'react-router';
import type { SignedIn, SignedOut } from './shell-data.ts';

/** Who is here, as the frame knows; undefined where the frame itself failed. */
export const useShell = () => useRouteLoaderData<SignedIn | SignedOut>('routes/shell');

/** Signs the forms of this page. */
export const useCsrfToken = (): string => useShell()?.csrfToken ?? '';
