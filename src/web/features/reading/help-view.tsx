import type { HelpAnswer } from '#contract/operations/articles.ts';
import { PAGES } from '#contract/paths.ts';
import { Html } from '../../ui/html.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PartLink } from '../content-pages/part-link.tsx';
import { ForVisitors } from './for-visitors.tsx';
import css from './help-view.module.css';
import { ReadingPage } from './reading-page.tsx';

const QUICK_LINKS = [
  { to: PAGES.cookies, label: 'Cookies' },
  { to: PAGES.privacy, label: 'Privacy policy' },
  { to: PAGES.terms, label: 'Terms and Conditions' },
] as const;

/** Frequently asked questions, topic by topic, each to be reached by an address of its own. */
export function HelpView({ questions, forVisitors, isStale }: HelpAnswer) {
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
      <ForVisitors led={forVisitors} />
    </ReadingPage>
  );
}
