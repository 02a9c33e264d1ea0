import { Actions } from '../../ui/actions.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { ALERTS, REHEARSE } from './alert-paths.ts';

/** What ends the form of an alert. Where script runs, the alert is tried out by itself. */
export function AlertActions({ isBusy }: { readonly isBusy: boolean }) {
  const isHydrated = useIsHydrated();
  return (
    <Actions>
      <SubmitButton isBusy={isBusy} busyText="Saving">
        Save alert
      </SubmitButton>
      {!isHydrated && (
        <Button type="submit" name="intent" value={REHEARSE}>
          Try it on what is recorded
        </Button>
      )}
      <ButtonLink look="quiet" to={ALERTS()}>
        Cancel
      </ButtonLink>
    </Actions>
  );
}
