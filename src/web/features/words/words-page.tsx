import type { PageContent } from '#contract/operations/content.ts';
import { printDate } from '#domain/units/calendar.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { Note } from '../../ui/note.tsx';
import { WordsArticle } from './words-article.tsx';

/** A page of words from the content service. */
export const WordsPage = ({ page }: { readonly page: PageContent }) => (
  <>
    <title>{`${page.title} · Anabranch`}</title>
    {page.description !== '' && <meta name="description" content={page.description} />}
    <WordsArticle
      title={page.title}
      version={
        page.updatedAt !== null && (
          <p className="meta">As of {printDate(localDateOf(instant(Date.parse(page.updatedAt))))}</p>
        )
      }
      html={page.body}
    >
      {page.isStale && (
        <Note tone="warn">
          <p>The latest version cannot be fetched at the moment; this is the last one we have.</p>
        </Note>
      )}
    </WordsArticle>
  </>
);
