import { expect, test } from 'vitest';
import { isComing } from './coming-pages.ts';

test.each(['/overview', '/overview/', '/Overview/murray', '/zone_map/7', '/reports/temporary'])(
  '%s leads to a page that is still to come',
  (path) => expect(isComing(path)).toBe(true),
);

test.each(['/', '/overview/murray/7', '/zone_map', '/reports', '/login', '/overviews', '/search/buy/temporary'])(
  '%s does not',
  (path) => expect(isComing(path)).toBe(false),
);
