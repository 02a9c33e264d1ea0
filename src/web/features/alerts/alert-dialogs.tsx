import { href, useNavigate } from 'react-router';
import { ChannelChoices } from '../../forms/channel-choices.tsx';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import type { FormFailure } from '../../forms/form-failure.ts';
import { Actions } from '../../ui/actions.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ALERTS } from './alert-paths.ts';
import type { ListedAlert } from './load-alerts.ts';

/** The first step to an alert: which type. A page of its own, that lies over the list. */
export function TypeDialog() {
  const navigate = useNavigate();
  return (
    <Dialog
      title="What type of alert would you like to create?"
      onClose={() => navigate(ALERTS(), { replace: true, preventScrollReset: true })}
    >
      <Actions>
        <ButtonLink replace to={href('/notifications/edit/price/:notificationType?/:id?')}>
          Price Alert
        </ButtonLink>
        <ButtonLink replace to={href('/notifications/edit/limit/:id?')}>
          Trade Limit Alert
        </ButtonLink>
        <ButtonLink look="quiet" replace preventScrollReset to={ALERTS()}>
          Cancel
        </ButtonLink>
      </Actions>
    </Dialog>
  );
}

interface DialogProps {
  readonly csrfToken: string;
  readonly failure: FormFailure | null;
}

/** Asks once before an alert is gone. */
export const DeleteDialog = ({ rule, ...given }: DialogProps & { readonly rule: ListedAlert }) => (
  <ConfirmDialog
    title="Delete this alert?"
    intent="delete"
    button="Delete alert"
    busyText="Deleting"
    isDangerous
    closeTo={ALERTS()}
    hidden={{ type: rule.type, id: String(rule.id) }}
    {...given}
  >
    <p>{rule.summary}</p>
    <p>Nothing will tell you of this any more. What it has told you stays among your notifications.</p>
  </ConfirmDialog>
);

/** For who saved an alert and is told nowhere: where to. */
export const ChannelsDialog = (given: DialogProps) => (
  <ConfirmDialog
    title="Notifications are Turned Off"
    intent="channels"
    button="OK"
    busyText="Turning on"
    closeTo={ALERTS()}
    fields={CHANNEL_FIELDS}
    {...given}
  >
    {(errors) => (
      <>
        <p>Your alert is saved, but nothing reaches you yet. Where shall we tell you?</p>
        <ChannelChoices chosen={['web']} help={errors.notifications} />
      </>
    )}
  </ConfirmDialog>
);

const CHANNEL_FIELDS = { notifications: { label: 'Notifications' } };
