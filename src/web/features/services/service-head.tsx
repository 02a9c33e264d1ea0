import type { Picture } from '#contract/operations/articles.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Banner } from '../reading/banner.tsx';

interface ServiceHeadProps {
  readonly title: string;
  readonly lead: string;
  readonly banner: Picture | null;
}

/** What is offered, in a sentence or two, with its picture. */
export const ServiceHead = ({ title, lead, banner }: ServiceHeadProps) => (
  <>
    <PageHead>
      <h1>{title}</h1>
      <p className="prose">{lead}</p>
    </PageHead>
    <Banner picture={banner} isFirst />
  </>
);
