import css from './share-links.module.css';

interface ShareLinksProps {
  /** The whole address of the article. */
  readonly address: string;
  readonly title: string;
}

/** The specification: articles are shared with this word. */
const HASHTAG = 'wateruniversity';

/** Where an article can be shared. Links, not scripts of others: nobody hears of a reader who does not follow one. */
export const ShareLinks = ({ address, title }: ShareLinksProps) => (
  <nav aria-label="Share" className={css.share}>
    <span className="label">Share</span>
    {listShareLinks(address, title).map(({ name, to }) => (
      <a key={name} href={to} target="_blank" rel="noopener noreferrer">
        {name}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ))}
  </nav>
);

export const listShareLinks = (address: string, title: string) => [
  {
    name: 'Facebook',
    to: `https://www.facebook.com/sharer/sharer.php?${query({ u: address, hashtag: `#${HASHTAG}` })}`,
  },
  {
    name: 'LinkedIn',
    to: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address, text: `#${HASHTAG}` })}`,
  },
  {
    name: 'Twitter',
    to: `https://twitter.com/intent/tweet?${query({ url: address, text: title, hashtags: HASHTAG })}`,
  },
];

const query = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();
