import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';

/** The texts of one search page; HTML has been cleaned. Empty where the editors wrote nothing. */
export const searchPageContent = z.object({
  title: z.string(),
  text: z.string().meta({ description: 'HTML' }),
  emptyTradeZoneHeading: z.string(),
  processingTimeDescription: z.string().meta({ description: 'HTML' }),
  associatedFees: z.string().meta({ description: 'HTML' }),
  deliveryCosts: z.string().meta({ description: 'HTML' }),
  brokerageNote: z.string().meta({ description: 'HTML' }),
  wetDryDisclaimer: z.string().meta({ description: 'HTML' }),
});
export type SearchPageContent = z.infer<typeof searchPageContent>;

export const content = {
  readSearchPage: defineOperation({
    method: 'GET',
    path: 'content/water_search/{uid}',
    summary: 'The texts of a search page, from the content service',
    access: 'anyone',
    rate: 'read',
    params: z.object({ uid: z.string().regex(/^[a-z-]{1,60}$/) }),
    answer: searchPageContent,
  }),
} as const;
