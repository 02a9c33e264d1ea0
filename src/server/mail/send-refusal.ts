/**
 * Why a mail was not taken. `recipient_refused`: never will be. `refused`: the server said no to this mail for now, or
 * to its sender. `unreachable`: no server, no greeting, no login, or silence in the middle; says nothing of the mail.
 */
export interface SendRefusal {
  readonly fault: 'recipient_refused' | 'refused' | 'unreachable';
  /** Codes alone, such as `EENVELOPE RCPT TO 550`: what a server says may repeat the address. */
  readonly detail: string;
}

const CODE = /^[A-Z][A-Z ]{0,30}$/;

export function readSendRefusal(error: unknown): SendRefusal {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const codes = [code, command].filter((one): one is string => typeof one === 'string' && CODE.test(one));
  const detail = [...codes, ...(status === null ? [] : [String(status)])].join(' ') || 'no code';
  if (codes.includes('RCPT TO') && status !== null && status >= 500) return { fault: 'recipient_refused', detail };
  const isAboutMail = codes.some((one) => ['EENVELOPE', 'EMESSAGE'].includes(one)) && status !== null && status !== 421;
  return { fault: isAboutMail ? 'refused' : 'unreachable', detail };
}
