import { type Result, refuse } from '#domain/result.ts';

/** Messages by field of the form. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Why nothing was done with an account. */
export type AccountRefusal =
  | { readonly code: 'invalid'; readonly errors: FieldErrors }
  | { readonly code: 'wait'; readonly milliseconds: number }
  /** Who is logged in told another password; `field` is where. */
  | { readonly code: 'wrong_password'; readonly field: string }
  | { readonly code: 'set_up_code_wrong' }
  | { readonly code: 'link_invalid' }
  /** The session has ended since the call came in. */
  | { readonly code: 'not_logged_in' }
  | { readonly code: 'not_found' };

export type AccountResult<Value> = Result<Value, AccountRefusal>;

export const refuseFields = (errors: FieldErrors): AccountResult<never> => refuse({ code: 'invalid', errors });

export const refuseToWait = (milliseconds: number): AccountResult<never> => refuse({ code: 'wait', milliseconds });
