import type { PageContent } from '#contract/operations/content.ts';
import { printDate } from '#domain/units/calendar.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { Note } from '../../ui/note.tsx';
import { WordsArticle } from './words-article.tsx';
import css from './words-page.module.css';

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
      after={<WordsVideo page={page} />}
    >
      {page.isStale && (
        <Note tone="warn">
          <p>The latest version cannot be fetched at the moment; this is the last one we have.</p>
        </Note>
      )}
    </WordsArticle>
  </>
);

/** The video that belongs to the words, fetched when it is asked for, and whose both are. */
const WordsVideo = ({ page: { title, video, credit } }: { readonly page: PageContent }) => (
  <>
    {video !== null && (
      // biome-ignore lint/a11y/useMediaCaption: captions come with the file, if its maker wrote any
      <video className={css.video} src={video} controls preload="none" aria-label={`Video: ${title}`}>
        <a href={video}>Open the video</a>
      </video>
    )}
    {credit !== '' && <p className={css.credit}>{credit}</p>}
  </>
);
