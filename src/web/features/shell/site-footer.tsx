import { Link } from 'react-router';
import { Html } from '../../ui/html.tsx';

/** The end of a public page: whom to reach, what holds, and whose rivers those are. */
export const SiteFooter = ({ contactHtml }: { readonly contactHtml: string }) => (
  <footer className="site-foot">
    <div className="site-foot-in">
      <Html html={contactHtml} className="site-contact" />
      <div>
        <nav aria-label="Footer">
          <Link to="/faq">Help</Link>
          <Link to="/terms">Terms</Link>
          <Link to="/faq/privacy">Privacy</Link>
          <Link to="/cookies">Cookies</Link>
        </nav>
        <p>© 2026 Anabranch contributors. Open source. River lines: HydroSHEDS; basin outlines: MDBA, CC BY.</p>
        <p>Prices exclude brokerage. Nothing here is financial advice.</p>
      </div>
    </div>
  </footer>
);
