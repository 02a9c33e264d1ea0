import { titlePage } from '#domain/print/title-page.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';

interface NothingToReadProps {
  readonly to: string;
  readonly label: string;
}

/** For an address below the blog, the University or the help that leads nowhere: says so, and the way back to the index. */
export const NothingToRead = ({ to, label }: NothingToReadProps) => (
  <PageHead>
    <title>{titlePage('Not found')}</title>
    <h1>There is nothing to read at this address</h1>
    <p className="prose">It may have moved, or the link was copied in part.</p>
    <Actions>
      <ButtonLink look="main" to={to}>
        {label}
      </ButtonLink>
    </Actions>
  </PageHead>
);
