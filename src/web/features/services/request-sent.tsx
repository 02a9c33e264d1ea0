import { href } from 'react-router';
import { REPLY_PROMISE } from '#domain/valuations/valuation-request.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { FlowEnd } from '../../ui/flow-end.tsx';

/** In the place of the page with the form. */
export const RequestSent = ({ email }: { readonly email: string }) => (
  <FlowEnd
    title="Thank you!"
    next={
      <Actions>
        <ButtonLink look="main" to={href('/university')}>
          Read in the University
        </ButtonLink>
        <ButtonLink to={href('/')}>Go to the home page</ButtonLink>
      </Actions>
    }
  >
    <p className="prose">{REPLY_PROMISE}</p>
    <p className="prose">
      A short confirmation goes to <strong>{email}</strong>, once for the same request. If it does not arrive, the
      address may be mistyped or the mail may be in your spam folder.
    </p>
  </FlowEnd>
);
