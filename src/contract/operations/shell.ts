import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';

export const termsAnswer = z.object({
  id: z.int(),
  licenceHtml: z.string().meta({ description: 'HTML, cleaned' }),
  publishedAt: z.iso.date(),
});
export type TermsAnswer = z.infer<typeof termsAnswer>;

export const dashboardAnswer = z.object({ id: z.int(), title: z.string() });

/** What the frame around every page asks for. */
export const shell = {
  readTerms: defineOperation({
    method: 'GET',
    path: 'terms/latest',
    refusals: ['not_found'],
    summary: 'The current terms',
    access: 'anyone',
    rate: 'read',
    answer: termsAnswer,
  }),
  listDashboards: defineOperation({
    method: 'GET',
    path: 'dashboards',
    summary: 'My dashboards; none without the permission',
    access: 'logged_in',
    rate: 'read',
    answer: z.array(dashboardAnswer),
  }),
} as const;
