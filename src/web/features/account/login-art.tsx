import { Brand } from '../../ui/brand.tsx';
import { useShell } from '../../use-shell.ts';
import css from './login-art.module.css';

/** The rivers of the basin beside the form, and what the product is for. */
export function LoginArt() {
  const shell = useShell();
  const slogan = shell?.user === null ? shell.slogan : '';
  return (
    <header className={css.art}>
      <Brand height={48} />
      <p className={css.say}>{slogan}</p>
    </header>
  );
}
