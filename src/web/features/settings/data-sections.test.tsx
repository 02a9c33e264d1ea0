import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { UserAnswer } from '#contract/operations/session.ts';
import { DataSection } from './data-sections.tsx';

function tell(permissions: UserAnswer['permissions']): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <DataSection user={{ id: 7, permissions }} /> }]);
  return renderToStaticMarkup(<Stub />).replace(/<[^>]*>/g, '');
}

test('who publishes is told that only the newest publications are in the download of their data', () => {
  expect(tell(['anabranch.water_search', 'anabranch.publish'])).toContain(
    'It lists the last 10,000 times you published and says how many there were in all.',
  );
});

test('who does not publish reads nothing about it', () => {
  expect(tell(['anabranch.water_search'])).not.toContain('publish');
});
