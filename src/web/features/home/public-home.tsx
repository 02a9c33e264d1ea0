import type { HomeContent } from '#contract/operations/content.ts';
import type { MarketTodayAnswer } from '#contract/operations/overview.ts';
import type { Instant } from '#domain/units/instant.ts';
import { Html } from '../../ui/html.tsx';
import { IconSearch } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { HomePicture, HomeSection } from './home-section.tsx';
import { MarketStrip } from './market-strip.tsx';
import css from './public-home.module.css';
import { ZoneReach } from './zone-reach.tsx';

export interface PublicHomeProps {
  readonly words: HomeContent;
  /** Null where it could not be had, or there is nothing in it. */
  readonly market: MarketTodayAnswer | null;
  readonly now: Instant;
}

/** What the product is for and what the market is like today, for who is not logged in. All other words are the content service's. */
export const PublicHome = ({ words, market, now }: PublicHomeProps) => (
  <div>
    <Hero {...words.hero} />
    {market !== null && (
      <div className={css.today}>
        <MarketStrip market={market} now={now} />
      </div>
    )}
    <HomeSection {...words.data} />
    <HomeSection {...words.find} isTurned />
    <HomeSection
      {...words.rules}
      below={words.rules.reach !== null && <ZoneReach reach={words.rules.reach} hasDrawings now={now} />}
    />
    <HomeSection {...words.university} isTurned isSetApart>
      <Lessons parts={words.university.parts} />
    </HomeSection>
    <HomeSection {...words.contact}>
      <div className={css.details}>
        <Html html={words.contact.details} className="" />
      </div>
    </HomeSection>
  </div>
);

const Hero = ({ title, text, picture, ways }: HomeContent['hero']) => (
  <section className={css.top}>
    <div className={css.inner}>
      <div className={css.words}>
        <h1>{title}</h1>
        <p className={css.lead}>{text}</p>
        <p className={css.acts}>
          {ways.map(({ label, href }, index) => (
            <Link key={label} to={href}>
              {index === 0 && <IconSearch className="icon" aria-hidden />}
              {label}
            </Link>
          ))}
        </p>
      </div>
      <HomePicture picture={picture} isFirst />
    </div>
  </section>
);

/** The parts of the University, with what is learnt in each. */
const Lessons = ({ parts }: Pick<HomeContent['university'], 'parts'>) => (
  <ul className={css.lessons}>
    {parts.map(({ label, text, href }) => (
      <li key={href}>
        <h3>
          <Link to={href}>{label}</Link>
        </h3>
        <p className="small">{text}</p>
      </li>
    ))}
  </ul>
);
