import { Link } from 'react-router';
import type { ComingPage } from './coming-pages.ts';

/** An honest page for a screen that is not built yet: what will be here, and ways on. */
export const ComingPageView = ({ page }: { readonly page: Pick<ComingPage, 'heading' | 'says' | 'ways'> }) => (
  <>
    <title>{`${page.heading} · Anabranch`}</title>
    <div className="head">
      <h1>{page.heading}</h1>
    </div>
    <section className="section coming" aria-labelledby="coming">
      <h2 id="coming" className="h3">
        Nothing here yet
      </h2>
      <p className="prose">{page.says}</p>
      <p className="actions">
        {page.ways.map(({ to, label }, index) => (
          <Link key={to} className={index === 0 ? 'btn btn-main' : 'btn'} to={to}>
            {label}
          </Link>
        ))}
      </p>
    </section>
  </>
);
