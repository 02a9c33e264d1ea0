import { Choices } from '../ui/choices.tsx';
import { CheckField } from '../ui/field.tsx';

interface ChannelChoicesProps {
  readonly chosen: readonly string[];
  readonly help: string | undefined;
}

/** Where somebody is told of their alerts. */
export const ChannelChoices = ({ chosen, help }: ChannelChoicesProps) => (
  <Choices id="notifications" legend="Notifications" {...(help === undefined ? {} : { help })}>
    <CheckField
      name="notifications"
      value="web"
      label="Inbox"
      help="A message on this site, counted in the menu"
      defaultChecked={chosen.includes('web')}
    />
    <CheckField
      name="notifications"
      value="email"
      label="Email"
      help="A message to your address"
      defaultChecked={chosen.includes('email')}
    />
  </Choices>
);
