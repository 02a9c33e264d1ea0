/** Why a browser is not pushed to: what its push service gave it is none of that. */
export const PUSH_REFUSALS = {
  endpoint: 'This is not the address of a push service',
  p256dh: 'This is no point of P-256',
  auth: 'This is not 16 bytes',
} as const;
