import type { ReactNode } from 'react';
import type { PageContent } from '#contract/operations/content.ts';
import { titlePage } from '#domain/print/title-page.ts';
import { printDate } from '#domain/units/calendar.ts';
import { instant, localDateOf } from '#domain/units/instant.ts';
import { Fold } from '../../ui/fold.tsx';
import { Html } from '../../ui/html.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { WordsArticle } from './words-article.tsx';
import css from './words-page.module.css';

interface WordsPageProps {
  readonly page: PageContent;
  /** Below all of it. */
  readonly end?: ReactNode;
}

/** A page of words from the content service. */
export const WordsPage = ({ page, end }: WordsPageProps) => (
  <>
    <title>{titlePage(page.title)}</title>
    {page.description !== '' && <meta name="description" content={page.description} />}
    <WordsArticle
      title={page.title}
      version={
        page.updatedAt !== null && (
          <p className="meta">As of {printDate(localDateOf(instant(Date.parse(page.updatedAt))))}</p>
        )
      }
      html={page.body}
      after={
        <>
          <WordsVideo page={page} />
          {end}
        </>
      }
    >
      {page.isStale && <StaleNote />}
    </WordsArticle>
  </>
);

/** The video that belongs to the words, fetched when it is asked for, the same to be read, and whose both are. */
const WordsVideo = ({ page }: { readonly page: PageContent }) => {
  const { title, video, videoPoster, videoCaptions, videoTranscript, credit } = page;
  return (
    <>
      {video !== null && (
        // biome-ignore lint/a11y/useMediaCaption: whose maker wrote no captions has none
        <video
          className={css.video}
          src={video}
          poster={videoPoster ?? undefined}
          controls
          preload="none"
          aria-label={`Video: ${title}`}
        >
          {videoCaptions !== null && <track kind="captions" src={videoCaptions} srcLang="en-AU" label="English" />}
          <a href={video}>Open the video</a>
        </video>
      )}
      {video !== null && videoTranscript !== '' && (
        <Fold title="Transcript">
          <Html html={videoTranscript} className="prose" />
        </Fold>
      )}
      {credit !== '' && <p className={css.credit}>{credit}</p>}
    </>
  );
};
