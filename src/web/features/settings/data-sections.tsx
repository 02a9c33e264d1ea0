import { fillPath } from '#contract/operation.ts';
import { operations } from '#contract/operations/operations.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { SettingsSection } from './settings-section.tsx';

/** Everything that is stored of me, to take along. */
export const DataSection = ({ userId }: { readonly userId: number }) => (
  <SettingsSection id="data" title="Your data">
    <p className="prose">Everything this site stores about you, as a JSON file.</p>
    <ButtonAnchor href={fillPath(operations.users.export.path, { id: userId })} download="anabranch-my-data.json">
      <IconDownload className="icon" aria-hidden />
      Download my data
    </ButtonAnchor>
  </SettingsSection>
);

export const DangerSection = () => (
  <SettingsSection id="deletion" title="Delete your account">
    <p className="prose">
      Your account and everything in it are deleted straight away, for good. Download your data first if you want to
      keep it.
    </p>
    <ButtonLink look="danger" to="?dialog=delete" preventScrollReset>
      Delete Account
    </ButtonLink>
  </SettingsSection>
);
