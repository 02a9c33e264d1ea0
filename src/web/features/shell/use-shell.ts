import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../routes/shell.tsx';

/** Who is here, as the frame knows; undefined where the frame itself failed. */
export const useShell = () => useRouteLoaderData<typeof loader>('routes/shell');

/** Signs the forms of this page. */
export const useCsrfToken = (): string => useShell()?.csrfToken ?? '';
