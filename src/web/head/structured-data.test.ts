import { describe, expect, test } from 'vitest';
import type { ArticleAnswer } from '#contract/operations/articles.ts';
import {
  describeArticle,
  describeBlog,
  describeBreadcrumbs,
  describeQuestions,
  describeSite,
  describeTerms,
} from './structured-data.ts';

const ORIGIN = 'https://water.example.org';

const US = {
  '@type': 'Organization',
  '@id': 'https://water.example.org/#organization',
  name: 'Anabranch',
  url: 'https://water.example.org/',
  logo: 'https://water.example.org/icon-512.png',
};

const ARTICLE: ArticleAnswer = {
  ...{ uid: 'locks', title: 'Locks', metaTitle: 'Locks of the Murray', description: 'How a lock lifts a boat.' },
  lead: '',
  ...{ author: { name: 'Ada Reed', blurb: '', image: null }, banner: null, parts: [], footnotes: '', isStale: false },
  ...{ publishedAt: '2026-11-02T00:00:00Z', updatedAt: '2026-11-20T00:00:00Z' },
};

describe('programs that read a page are told', () => {
  test('at the start whose site it is', () => {
    expect(describeSite(ORIGIN)).toEqual([
      US,
      {
        '@type': 'WebSite',
        '@id': 'https://water.example.org/#site',
        name: 'Anabranch',
        url: 'https://water.example.org/',
        inLanguage: 'en-AU',
        publisher: { '@id': 'https://water.example.org/#organization' },
      },
    ]);
  });

  test('the steps of its way, counted from the start page', () => {
    expect(describeBreadcrumbs(ORIGIN, [{ name: 'FAQ', path: '/faq' }])).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://water.example.org/' },
        { '@type': 'ListItem', position: 2, name: 'FAQ', item: 'https://water.example.org/faq' },
      ],
    });
  });

  test('of an article all that is known, and nothing that is not', () => {
    const page = { origin: ORIGIN, address: `${ORIGIN}/blog/locks`, image: `${ORIGIN}/share/blog/locks.png` };
    const always = {
      '@type': 'BlogPosting',
      headline: 'Locks',
      url: 'https://water.example.org/blog/locks',
      mainEntityOfPage: 'https://water.example.org/blog/locks',
      image: 'https://water.example.org/share/blog/locks.png',
      inLanguage: 'en-AU',
      publisher: US,
    };
    expect(describeArticle('BlogPosting', ARTICLE, page)).toEqual({
      ...always,
      description: 'How a lock lifts a boat.',
      datePublished: '2026-11-02T00:00:00Z',
      dateModified: '2026-11-20T00:00:00Z',
      author: { '@type': 'Person', name: 'Ada Reed' },
    });
    const bare = { ...ARTICLE, description: '', author: null, publishedAt: null, updatedAt: null };
    expect(describeArticle('BlogPosting', bare, page)).toEqual({
      ...always,
      author: { '@id': 'https://water.example.org/#organization' },
    });
    const ours = { ...ARTICLE, author: { name: 'The Anabranch team', blurb: '' as const, image: null } };
    expect(describeArticle('BlogPosting', ours as ArticleAnswer, page)).toMatchObject({
      author: { '@type': 'Organization', name: 'The Anabranch team', url: 'https://water.example.org/' },
    });
  });

  test('of the blog each article by its address, with its day where it has one', () => {
    const listed = (uid: string, publishedAt: string | null) => ({
      ...{ uid, title: `About ${uid}`, excerpt: '', banner: null, author: '', publishedAt },
    });
    const articles = [listed('locks', '2026-11-02T00:00:00Z'), listed('weirs', null)];
    expect(describeBlog({ articles, description: '', callToAction: null, isStale: false }, ORIGIN)).toEqual({
      '@type': 'Blog',
      name: 'Anabranch blog',
      url: 'https://water.example.org/blog',
      inLanguage: 'en-AU',
      blogPost: [
        {
          '@type': 'BlogPosting',
          headline: 'About locks',
          url: 'https://water.example.org/blog/locks',
          datePublished: '2026-11-02T00:00:00Z',
        },
        { '@type': 'BlogPosting', headline: 'About weirs', url: 'https://water.example.org/blog/weirs' },
      ],
    });
  });

  test('of a letter of the glossary what its terms mean and what else they are called', () => {
    const address = `${ORIGIN}/university/glossary/a`;
    const term = { uid: 'allocation', heading: 'Allocation', summary: 'Water of a season.', description: '<p>…</p>' };
    const terms = [
      { ...term, also: ['temp', 'temporary water'] },
      { ...term, uid: 'annual-use', heading: 'Annual use', summary: '', also: [] },
    ];
    expect(describeTerms({ title: 'Glossary' }, terms as never, address)).toEqual({
      '@type': 'DefinedTermSet',
      '@id': 'https://water.example.org/university/glossary/a',
      name: 'Glossary',
      url: 'https://water.example.org/university/glossary/a',
      inLanguage: 'en-AU',
      hasDefinedTerm: [
        {
          '@type': 'DefinedTerm',
          name: 'Allocation',
          description: 'Water of a season.',
          url: 'https://water.example.org/university/glossary/a#allocation',
          inDefinedTermSet: 'https://water.example.org/university/glossary/a',
          alternateName: ['temp', 'temporary water'],
        },
        {
          '@type': 'DefinedTerm',
          name: 'Annual use',
          url: 'https://water.example.org/university/glossary/a#annual-use',
          inDefinedTermSet: 'https://water.example.org/university/glossary/a',
        },
      ],
    });
  });

  test('of the help each question with its answer, at its own address', () => {
    const question = { uid: 'how', topic: 'Water', title: 'How?', text: '<p>So.</p>' };
    const { questions } = { questions: [question] } as never;
    expect(
      describeQuestions({ questions, description: '', forVisitors: null, isStale: false }, `${ORIGIN}/faq`),
    ).toEqual({
      '@type': 'FAQPage',
      url: 'https://water.example.org/faq',
      inLanguage: 'en-AU',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'How?',
          url: 'https://water.example.org/faq#how',
          acceptedAnswer: { '@type': 'Answer', text: '<p>So.</p>' },
        },
      ],
    });
  });
});
