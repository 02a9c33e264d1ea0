import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { listVisitorLinks } from './footer-links.ts';
import { SiteFooter } from './site-footer.tsx';

const SERVICES = [
  { to: '/brokers', label: 'Find a broker' },
  { to: '/alerts', label: 'Alerts' },
];

function render(coming: readonly string[], services: readonly { to: string; label: string }[] = SERVICES) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SiteFooter
        words={{ contactHtml: '<p>Call <b>1800 000 000</b></p>', imprintHtml: '<p>Ours</p>' }}
        services={services}
        isComing={(path) => coming.includes(path)}
      />
    </MemoryRouter>,
  );
  const lines = [...html.matchAll(/<p class="[^"]*links[^"]*">(.*?)<\/p>/g)].map(([, line = '']) => line);
  const linksOf = (line = ''): readonly string[] =>
    [...line.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, label]) => `${label} ${to}`);
  return { html, lines, links: linksOf(lines[0]), coming: linksOf(lines[1]) };
}

test('the end of a page leads to the services that are there, to help, terms, privacy and cookies, and to the API', () => {
  expect(render([]).links).toEqual([
    'Find a broker /brokers',
    'Alerts /alerts',
    'Home /',
    'Help /faq',
    'Not confirmed /not-confirmed',
    'Terms /terms',
    'Privacy /faq/privacy',
    'Cookies /cookies',
    'API /api/docs',
  ]);
  expect(render([]).lines).toHaveLength(1);
});

test('who is not logged in finds the ways in there, over pages with the brand alone as well', () => {
  const ways = ['University /university', 'Blog /blog', 'Login /login'];
  expect(render([], listVisitorLinks(false)).links.slice(0, 4)).toEqual([...ways, 'Home /']);
  expect(render([], listVisitorLinks(true)).links.slice(0, 5)).toEqual([...ways, 'Register /register', 'Home /']);
});

test('what is not there yet stands by itself and says that it is coming', () => {
  const { links, coming, lines } = render(['/alerts']);
  expect(links).not.toContain('Alerts /alerts');
  expect(coming).toEqual(['Alerts /alerts']);
  expect(lines[1]).toMatch(/^Coming:/);
});

test('it says whom to reach, whose it is, whose rivers those are, and what the prices are not', () => {
  const { html } = render([]);
  expect(html).toContain('<p>Call <b>1800 000 000</b></p><p>Ours</p>');
  expect(html).toContain('Open source. River lines: HydroSHEDS.');
  expect(html).toContain('Prices exclude brokerage. Nothing here is financial advice.');
});
