/** Why nothing is done with an account, for which no form checks before it sends. */
export const ACCOUNT_REFUSALS = {
  wrongPassword: 'This is not your password',
  addressTaken: 'This address has an account already',
  otherTerms: 'These are not the terms that hold now. Please read them again',
  /** No code in its place: the password alone sets up a second factor. */
  setUpCodeWrong: 'This code is wrong or has expired. Ask the people who run this site for a new one',
  factorOnAlready: 'The second factor is on already. Turn it off to set up another app',
  factorOff: 'The second factor is off. Turn it on to get recovery codes',
  factorRequired: 'Administrators of this site need the second factor',
  nothingToConfirm: 'There is no authenticator app to confirm. Please begin again',
  firstCodeWrong: 'This code is not right. Please type the one that shows now',
  codeOfAppWrong: 'This code is not right. Please type the one your app shows now',
} as const;
