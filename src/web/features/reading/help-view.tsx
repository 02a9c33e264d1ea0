import { Link } from 'react-router';
import type { CallToAction, HelpAnswer } from '#contract/operations/reading.ts';
import { PAGES } from '#contract/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Html } from '../../ui/html.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PartLink } from '../words/part-link.tsx';
import { Banner } from './banner.tsx';
import css from './help-view.module.css';
import { ReadingPage } from './reading-page.tsx';

interface HelpViewProps {
  readonly help: HelpAnswer;
  readonly isStranger: boolean;
}

const QUICK_LINKS = [
  { to: PAGES.cookies, label: 'Cookies' },
  { to: PAGES.privacy, label: 'Privacy policy' },
  { to: PAGES.terms, label: 'Terms and Conditions' },
] as const;

/** Frequently asked questions, topic by topic, each to be reached by an address of its own. */
export function HelpView({ help: { questions, forVisitors, isStale }, isStranger }: HelpViewProps) {
  const topics = [...Map.groupBy(questions, ({ topic }) => topic)];
  return (
    <ReadingPage
      isStale={isStale}
      head={
        <PageHead>
          <h1>FAQ</h1>
        </PageHead>
      }
    >
      <nav className={css.quick} aria-label="Quick links">
        <section>
          <h2 className="label">Quick links</h2>
          <ul>
            {QUICK_LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
        {topics.map(([topic, ofTopic]) => (
          <section key={topic}>
            <h2 className="label">{topic}</h2>
            <ul>
              {ofTopic.map(({ uid, title }) => (
                <li key={uid}>
                  <PartLink to={uid}>{title}</PartLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {topics.map(([topic, ofTopic]) => (
        <section key={topic} className={css.topic}>
          <h2>{topic}</h2>
          {ofTopic.map(({ uid, title, text }) => (
            <section key={uid} id={uid} className={css.question}>
              <h3>{title}</h3>
              <Html html={text} className="prose" />
            </section>
          ))}
        </section>
      ))}
      {isStranger && forVisitors !== null && <ForVisitors {...forVisitors} />}
    </ReadingPage>
  );
}

/** For who has no account. */
const ForVisitors = ({ title, image, text, href, label }: CallToAction) => (
  <section className={css.topic}>
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
