import { MIN_PASSWORD_CHARACTERS } from '#domain/accounts/password.ts';
import { REQUIRED } from '#domain/accounts/required.ts';
import { printTokenLifetime } from '#domain/accounts/token-kind.ts';

/** The texts of the account screens that the specification gives word for word, and a few that stand beside them. */
export const ACCOUNT_WORDS = {
  required: REQUIRED,
  passwordsDiffer: 'Passwords must match',
  usernameHelp: 'The email address you signed up with.',
  passwordHelp: `At least ${MIN_PASSWORD_CHARACTERS} characters. A few words that only you would put together work best.`,
  codeWrong: 'This code is not right, or it has been used',
  couldNotReset: 'Could not reset password',
  resetDone: 'Success! Your password has been reset',
  resetMailSent: `An email has been sent with instructions. You have ${printTokenLifetime('password_reset')} to reset your password. If it does not arrive, please check your spam folder.`,
  linkBroken:
    'The link may have been copied wrongly. Please copy it again from your email, or contact a system administrator.',
  emailChanged: 'Email successfully updated!',
  welcome: 'Welcome to Anabranch, please log in',
  updated: 'Update success',
  deletionTitle: 'Account Deletion is Permanent. Are you sure?',
  deletionBody:
    'Deletion cannot be undone. You would have to register again, and paid premium features are lost until you contact us.',
  deleted: 'Account Deleted',
} as const;

/** `Update failed: ...`, with the words of the server where it gave any. */
export const describeUpdateFailure = (words: string | null): string => `Update failed: ${words ?? 'unknown error'}`;

export const describeDeletionFailure = (words: string | null): string =>
  `Could not delete account - ${words ?? 'Unknown Error'}`;
