import { titlePage } from '#domain/print/title-page.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Html } from '../../ui/html.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import css from './coming-page.module.css';
import type { LoadedComingPage } from './load-coming-page.ts';

/** An honest page for a screen that is not built yet: what will be here, and ways on. */
export const ComingPageView = ({ page }: { readonly page: LoadedComingPage }) => (
  <>
    <title>{titlePage(page.heading)}</title>
    <PageHead>
      <h1 className={css.heading}>{page.heading}</h1>
    </PageHead>
    <section className={css.coming} aria-labelledby="coming">
      <h2 id="coming" className="h3">
        Nothing here yet
      </h2>
      <Html html={page.bodyHtml} className="prose" />
      <Actions>
        {page.links.map(({ to, label }, index) => (
          <ButtonLink key={to} look={index === 0 ? 'main' : 'plain'} to={to}>
            {label}
          </ButtonLink>
        ))}
      </Actions>
    </section>
  </>
);
