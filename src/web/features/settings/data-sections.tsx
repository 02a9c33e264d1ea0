import { fillPath } from '#contract/operation.ts';
import { operations } from '#contract/operations/operations.ts';
import type { UserAnswer } from '#contract/operations/session.ts';
import { MAX_EXPORTED_PUBLICATIONS } from '#domain/accounts/max-exported-publications.ts';
import { printCount } from '#domain/print/print-figures.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { SettingsSection } from './settings-section.tsx';

/** Everything that is stored of me, to take along. */
export const DataSection = ({ user }: { readonly user: Pick<UserAnswer, 'id' | 'permissions'> }) => (
  <SettingsSection id="data" title="Your data">
    <p className="prose">
      Everything this site stores about you, as a JSON file.
      {user.permissions.includes('anabranch.publish') &&
        ` It lists the last ${printCount(MAX_EXPORTED_PUBLICATIONS)} times you published and says how many there were in all.`}
    </p>
    <ButtonAnchor href={fillPath(operations.users.export.path, { id: user.id })} download="anabranch-my-data.json">
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
