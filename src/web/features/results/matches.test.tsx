import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ZoneAnswer } from '#contract/wire.ts';
import type { Purchase, SearchKind } from '#domain/products/kind.ts';
import { instant } from '#domain/units/instant.ts';
import { Matches } from './matches.tsx';

/** What stands below the matches of a search. */
function footOf(purchase: Purchase, kind: SearchKind): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Matches
        address={{ purchase, kind, draft: {} }}
        unit="megalitre"
        valid={[]}
        results={[]}
        requested="120 ML"
        seenFrom={{ id: 7, code: '7', name: 'VIC Murray' } as ZoneAnswer}
        homeZoneId={7}
        now={instant(0)}
        actions={() => null}
      />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<p class="meta">(.*?)<\/p>/g)]
    .map(([, words = '']) => words.replaceAll(/<[^>]*>/g, ''))
    .join(' ');
}

test.each(['temporary', 'permanent', 'forward'] as const)(
  'below the matches of %s water stands what the price is',
  (kind) => {
    const tail = 'from data providers only, not the whole market.';
    const [purchase, sale] = [footOf('buy', kind), footOf('sell', kind)];
    expect(purchase).toContain(`The price is the lowest sell listing ${tail}`);
    expect(purchase).not.toContain('highest buy listing');
    expect(sale).toContain(`The price is the highest buy listing ${tail}`);
    expect(sale).not.toContain('lowest sell listing');
  },
);
