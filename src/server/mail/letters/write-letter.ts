import type { Letter, LetterFrame } from './letter.ts';
import type { Mail } from './mail.ts';
import { writeAccountDeleted } from './write-account-deleted.ts';
import { writeActivation } from './write-activation.ts';
import { writeAlert } from './write-alert.ts';
import { writeAlreadyRegistered } from './write-already-registered.ts';
import { writeConfirmEmailChange } from './write-confirm-email-change.ts';
import { writeEmailChangeRequested } from './write-email-change-requested.ts';
import { writeNewDeviceLogin } from './write-new-device-login.ts';
import { writePasswordReset } from './write-password-reset.ts';
import { writePasswordWasReset } from './write-password-was-reset.ts';
import { writeRecoveryCodesRenewed } from './write-recovery-codes-renewed.ts';
import { writeTwoFactorOff } from './write-two-factor-off.ts';
import { writeTwoFactorOn } from './write-two-factor-on.ts';
import { writeValuationReceived } from './write-valuation-received.ts';
import { writeValuationRequest } from './write-valuation-request.ts';

export function writeLetter(mail: Mail, frame: LetterFrame): Letter {
  switch (mail.kind) {
    case 'activation':
      return writeActivation(mail, frame);
    case 'already_registered':
      return writeAlreadyRegistered(mail, frame);
    case 'password_reset':
      return writePasswordReset(mail, frame);
    case 'password_was_reset':
      return writePasswordWasReset(mail, frame);
    case 'confirm_email_change':
      return writeConfirmEmailChange(mail, frame);
    case 'email_change_requested':
      return writeEmailChangeRequested(mail, frame);
    case 'account_deleted':
      return writeAccountDeleted(mail, frame);
    case 'new_device_login':
      return writeNewDeviceLogin(mail, frame);
    case 'two_factor_on':
      return writeTwoFactorOn(mail, frame);
    case 'recovery_codes_renewed':
      return writeRecoveryCodesRenewed(mail, frame);
    case 'alert':
      return writeAlert(mail, frame);
    case 'valuation_received':
      return writeValuationReceived(mail);
    case 'valuation_request':
      return writeValuationRequest(mail, frame);
    case 'two_factor_off':
      return writeTwoFactorOff(mail, frame);
  }
}
