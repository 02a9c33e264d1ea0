import { Brand } from '../../ui/brand.tsx';
import { useShell } from '../../use-shell.ts';

/** The rivers of the basin beside the form, and what the product is for. */
export function LoginArt() {
  const shell = useShell();
  const slogan = shell?.user === null ? shell.slogan : '';
  return (
    <header className="login-art">
      <Brand height={48} />
      <p className="login-say">{slogan}</p>
    </header>
  );
}
