import type { CallToAction } from '#contract/operations/articles.ts';
import { PAGES } from '#contract/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useShell } from '../../use-shell.ts';
import { Banner } from './banner.tsx';
import css from './for-visitors.module.css';

interface ForVisitorsProps {
  /** Where visitors are led; null: nobody wrote it. */
  readonly led: CallToAction | null;
}

/** At the end of the help, for who has no account. */
export function ForVisitors({ led }: ForVisitorsProps) {
  const isStranger = (useShell()?.user ?? null) === null;
  if (!isStranger || led === null) return null;
  const { title, image, text, href, label } = led;
  return (
    <section className={css.visitors}>
      {title !== '' && <h2>{title}</h2>}
      <Banner picture={image} />
      <p className="prose">{text}</p>
      <p className={css.ways}>
        <ButtonLink look="main" to={href}>
          {label}
        </ButtonLink>
        <ButtonLink to={PAGES.login}>Login</ButtonLink>
      </p>
    </section>
  );
}
