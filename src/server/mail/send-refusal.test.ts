import { expect, test } from 'vitest';
import { readSendRefusal } from './send-refusal.ts';

test.each([
  ['its recipient for good', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'recipient_refused'],
  [
    'its recipient from the first such code on',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 500 },
    'recipient_refused',
  ],
  ['its recipient for now', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'refused'],
  ['its sender for good', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'refused'],
  ['its words', { code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'refused'],
  ['everybody, for it goes down', { code: 'EMESSAGE', command: 'DATA', responseCode: 421 }, 'unreachable'],
  ['a login', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'unreachable'],
  ['nothing, but breaks off', { code: 'EMESSAGE', command: 'DATA' }, 'unreachable'],
] as const)('of a mail whose server refuses %s', (_, error, fault) => {
  expect(readSendRefusal(error).fault).toBe(fault);
});

test('of what a server says its codes are kept, and nothing else', () => {
  const error = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 no anna@example.com here' };
  expect(readSendRefusal(error).detail).toBe('EENVELOPE RCPT TO 550');
  expect(readSendRefusal({ code: 'no anna@example.com here' }).detail).toBe('no code');
});
