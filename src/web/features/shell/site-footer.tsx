import { API_DOCS } from '#contract/operation.ts';
import type { FooterWords } from '../../shell-data.ts';
import { Html } from '../../ui/html.tsx';
import { Link } from '../../ui/link.tsx';
import { FOOTER_LINKS } from './footer-links.ts';
import { COMING, type MenuEntry } from './menu.ts';
import css from './site-footer.module.css';

interface SiteFooterProps {
  readonly words: FooterWords;
  /** Pages that no menu on the screen leads to. */
  readonly services?: readonly Pick<MenuEntry, 'to' | 'label'>[];
  readonly isComing: (path: string) => boolean;
  /** On the ground of the page. */
  readonly isQuiet?: boolean;
}

/** The end of every page: whom to reach, what holds, and whose rivers those are. */
export function SiteFooter({ words, services = [], isComing, isQuiet = false }: SiteFooterProps) {
  const ready = services.filter(({ to }) => !isComing(to));
  const coming = services.filter(({ to }) => isComing(to));
  return (
    <footer className={isQuiet ? `${css.foot} ${css.quiet}` : css.foot}>
      <div className={css.inner}>
        <Html html={words.contactHtml + words.imprintHtml} className="" />
        <div>
          <nav aria-label="Footer">
            <p className={css.links}>
              {[...ready, ...FOOTER_LINKS].map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
              <a href={API_DOCS}>API</a>
            </p>
            {coming.length > 0 && (
              <p className={css.links}>
                {COMING}:
                {coming.map(({ to, label }) => (
                  <Link key={to} to={to}>
                    {label}
                  </Link>
                ))}
              </p>
            )}
          </nav>
          <p className={css.small}>Open source. River lines: HydroSHEDS.</p>
          <p className={css.small}>Prices exclude brokerage. Nothing here is financial advice.</p>
        </div>
      </div>
    </footer>
  );
}
