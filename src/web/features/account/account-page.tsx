import type { ReactNode } from 'react';
import { useShell } from '../../use-shell.ts';
import { LoginArt } from './login-art.tsx';

/** The frame of the account screens: beside the rivers for a visitor, a page like any other for who is logged in. */
export function AccountPage({ children }: { readonly children: ReactNode }) {
  const isLoggedIn = useShell()?.user != null;
  if (isLoggedIn) return <div className="account-narrow">{children}</div>;
  return (
    <div className="login">
      <LoginArt />
      <main className="login-main" id="main">
        <div className="login-column">{children}</div>
      </main>
    </div>
  );
}

/** The end of a flow: what happened, and where to go on. */
export const AccountResult = ({ title, children }: { readonly title: string; readonly children?: ReactNode }) => (
  <div className="account-result" role="status">
    <h1>{title}</h1>
    {children}
  </div>
);
