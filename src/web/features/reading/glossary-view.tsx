import { Form } from 'react-router';
import { glossaryPath, universityPath } from '#contract/article-paths.ts';
import type { GlossaryAnswer, TermAnswer } from '#contract/operations/articles.ts';
import { EmptyState } from '../../empty-state.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldFrame, InputBox } from '../../ui/field.tsx';
import { Html } from '../../ui/html.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { type Chosen, LETTERS } from './choose-terms.ts';
import css from './glossary-view.module.css';
import { ReadingPage } from './reading-page.tsx';

interface GlossaryViewProps extends Omit<GlossaryAnswer, 'terms' | 'image'> {
  readonly chosen: Chosen;
  /** The terms of the letter, or those that the search finds. */
  readonly terms: readonly TermAnswer[];
  /** The letters that have any. */
  readonly withTerms: readonly string[];
}

/** The words of the market: those of a letter, or those with a word in them; never both. */
export function GlossaryView({ title, subtitle, isStale, chosen, terms: found, withTerms }: GlossaryViewProps) {
  return (
    <ReadingPage
      isStale={isStale}
      head={
        <PageHead before={<BackLink to={universityPath()}>Back to University</BackLink>}>
          <h1>{title}</h1>
          <p className="prose">{subtitle}</p>
        </PageHead>
      }
    >
      <Form className={css.search} role="search" action={glossaryPath()} key={chosen.search}>
        <FieldFrame label="Search the glossary">
          {(control) => (
            <InputBox>
              <input {...control} name="q" type="search" defaultValue={chosen.search ?? ''} maxLength={100} />
            </InputBox>
          )}
        </FieldFrame>
        <Button type="submit">Search</Button>
      </Form>
      <Letters withTerms={withTerms} chosen={chosen.letter} />
      {chosen.search !== null && (
        <div role="status" className="small">
          {found.length === 0 ? (
            <>
              <p>No term has “{chosen.search}” in it.</p>
              <EmptyState of="glossary_search" />
            </>
          ) : (
            `${found.length} ${found.length === 1 ? 'term' : 'terms'} with “${chosen.search}”`
          )}
        </div>
      )}
      {chosen.letter !== null && <h2>{chosen.letter.toUpperCase()}</h2>}
      {chosen.letter !== null && found.length === 0 && <EmptyState of="glossary_letter" className="prose" />}
      <dl className={css.terms}>
        {found.map(({ uid, heading, summary, description, also }) => (
          <div key={uid} id={uid}>
            <dt>
              <dfn>{heading}</dfn>
              {also.length > 0 && <p className="meta">Also: {also.join(', ')}</p>}
            </dt>
            <dd>
              {summary !== '' && <p className="prose">{summary}</p>}
              <Html html={description} className={summary === '' ? 'prose' : 'small prose'} />
            </dd>
          </div>
        ))}
      </dl>
    </ReadingPage>
  );
}

interface LettersProps {
  readonly withTerms: readonly string[];
  readonly chosen: string | null;
}

/** From A to Z; a letter without terms leads nowhere. */
const Letters = ({ withTerms, chosen }: LettersProps) => (
  <nav aria-label="Letters" className={css.letters}>
    <ul>
      {LETTERS.map((letter) => (
        <li key={letter}>
          {withTerms.includes(letter) ? (
            <Link to={glossaryPath(letter)} aria-current={letter === chosen ? 'page' : undefined}>
              {letter.toUpperCase()}
            </Link>
          ) : (
            <span aria-disabled="true">{letter.toUpperCase()}</span>
          )}
        </li>
      ))}
    </ul>
  </nav>
);
