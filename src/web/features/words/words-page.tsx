import type { PageContent } from '#contract/operations/content.ts';
import { printDate } from '#domain/units/calendar.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { Note } from '../../ui/note.tsx';
import { ZoomingHtml } from './zooming-html.tsx';

/** A page of words from the content service. */
export const WordsPage = ({ page }: { readonly page: PageContent }) => (
  <article className="words">
    <title>{`${page.title} · Anabranch`}</title>
    {page.description !== '' && <meta name="description" content={page.description} />}
    <div className="head">
      <h1>{page.title}</h1>
      {page.updatedAt !== null && (
        <p className="meta">As of {printDate(localDateOf(instant(Date.parse(page.updatedAt))))}</p>
      )}
    </div>
    {page.isStale && (
      <Note tone="warn">
        <p>The newest version cannot be fetched at the moment; this is the last one that came.</p>
      </Note>
    )}
    <ZoomingHtml html={page.body} />
  </article>
);
