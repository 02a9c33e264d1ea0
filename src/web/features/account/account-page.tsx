import type { ReactNode } from 'react';
import { useShell } from '../../use-shell.ts';
import css from './account-page.module.css';
import { LoginArt } from './login-art.tsx';

/** The frame of the account screens: beside the rivers for a visitor, a page like any other for who is logged in. */
export function AccountPage({ children }: { readonly children: ReactNode }) {
  const isLoggedIn = useShell()?.user != null;
  if (isLoggedIn) return <div className={css.narrow}>{children}</div>;
  return (
    <div className={css.page}>
      <LoginArt />
      <main className={css.main} id="main">
        <div className={css.column}>{children}</div>
      </main>
    </div>
  );
}
