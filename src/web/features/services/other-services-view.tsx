import type { OtherServicesAnswer } from '#contract/operations/articles.ts';
import type { FormFailure } from '../../forms/form-failure.ts';
import { Html } from '../../ui/html.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import type { LoadedOtherServices } from './load-services.ts';
import css from './other-services-view.module.css';
import { FORM_ID } from './quote-path.ts';
import { RequestForm } from './request-form.tsx';
import { ServiceHead } from './service-head.tsx';

interface OtherServicesViewProps extends LoadedOtherServices {
  readonly failure: FormFailure | null;
}

/** What is done besides, and the form that asks for it. */
export const OtherServicesView = ({ services, offers, offer, failure }: OtherServicesViewProps) => (
  <>
    <ServiceHead {...services} />
    {services.isStale && <StaleNote />}
    <div className={css.columns}>
      <Features features={services.features} />
      <section className={css.form} id={FORM_ID} aria-labelledby="form-title">
        <h2 id="form-title">{services.formTitle}</h2>
        <Html html={services.formText} className="prose" />
        <RequestForm key={offer} failure={failure} offers={offers} offer={offer} />
      </section>
    </div>
  </>
);

const Features = ({ features }: Pick<OtherServicesAnswer, 'features'>) => (
  <ul className={css.features}>
    {features.map(({ title, text }) => (
      <li key={title}>
        <h2 className="h3">{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ul>
);
