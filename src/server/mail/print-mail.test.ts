import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant } from '#domain/units/instant.ts';
import { anySign } from '#testing/any-sign.ts';
import { listSampleMails, sampleMails } from '#testing/sample-mails.ts';
import { findLink } from '#testing/start-smtp-server.ts';
import type { Mail } from './letters/mail.ts';
import { countColumns } from './letters/wrap-text.ts';
import { printMail } from './print-mail.ts';

const frame = {
  site: { origin: 'https://water.example.org', from: 'Anabranch <no-reply@example.org>' },
  enqueuedAt: instant(Date.UTC(2026, 10, 21, 1, 0)),
};
const print = (mail: Mail) => printMail(mail, frame);
const mails = sampleMails();

describe('the links', () => {
  test.each([
    [mails.activation, '/authenticate_user/', mails.activation.token],
    [mails.password_reset, '/reset_password/', mails.password_reset.token],
    [mails.confirm_email_change, '/change_email/', mails.confirm_email_change.token],
    [mails.email_change_requested, '/change_email/undo/', mails.email_change_requested.undoToken],
  ])('of $kind leads to its page with its token, in both parts', (mail, path, token) => {
    const { text, html } = print(mail);
    expect(findLink(text, path)?.href).toBe(`https://water.example.org${path}${token}`);
    expect(html).toContain(`href="https://water.example.org${path}${token}"`);
  });

  test('say how long they are valid, to the minute', () => {
    expect(print(mails.activation).text.replaceAll('\n', ' ')).toContain(
      'valid for 7 days, until Sat 28 Nov 2026, 12:00 pm AEDT.',
    );
    for (const mail of [mails.password_reset, mails.confirm_email_change]) {
      expect(print(mail).text.replaceAll('\n', ' ')).toContain(
        'valid for 24 hours, until Sun 22 Nov 2026, 12:00 pm AEDT.',
      );
    }
  });

  test('of all mails lead to this site alone', () => {
    for (const mail of listSampleMails()) {
      const { text, html } = print(mail);
      const addresses = `${text}\n${html}`.match(/https?:[^\s"<]+/g) ?? [];
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) expect(new URL(address).origin).toBe('https://water.example.org');
    }
  });
});

test('every letter says what it said, word for word', async () => {
  const ends = (['mailbox', 'operator'] as const).map((by) => ({ ...mails.two_factor_off, by }));
  const letters = [...listSampleMails(), ...ends].map((mail) => {
    const { subject, text } = print(mail);
    return `${mail.kind}\nSubject: ${subject}\n\n${text.replaceAll(/[\w-]{43}/g, 'TOKEN')}`;
  });
  await expect(letters.join('\n--------\n\n')).toMatchFileSnapshot('letters-as-sent.txt');
});

/** The one mail that goes to whoever runs the site. */
const isOfOurs = ({ kind }: Mail): boolean => kind === 'valuation_request';

test.each(listSampleMails().filter((mail) => !isOfOurs(mail)))(
  '$kind says what to do if it was somebody else',
  (mail) => {
    const { text } = print(mail);
    expect(text.replaceAll('\n', ' ')).toMatch(/if this was not you/i);
  },
);

test.each(listSampleMails())('$kind fits a terminal, with every link on a line of its own', (mail) => {
  for (const line of print(mail).text.split('\n')) {
    if (/https?:/.test(line)) expect(line).toMatch(/^https:\/\/\S+$/);
    else expect(countColumns(line)).toBeLessThanOrEqual(72);
  }
});

test.each(listSampleMails())('$kind loads nothing and runs nothing', (mail) => {
  expect(print(mail).html).not.toMatch(/<(img|script|link|iframe|object|form)|url\(|@import| on\w+=/i);
});

describe('a name that is none', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    'Anna\r\nBcc: everybody@example.com',
    'Anna\u2028Subject: won',
    'win at evil.example',
    'https://evil.example/',
    '\u202Egnp.exe',
    '',
    'Congratulations you have won a prize, call 1900 123',
  ])('%j is left out of the greeting', (firstName) => {
    for (const mail of listSampleMails('anna@example.com', firstName)) {
      const { subject, text, html } = print(mail);
      expect(text).toContain('\n\nHello,\n\n');
      expect(html).toContain('>Hello,</p>');
      if (firstName !== '') expect(`${subject}${text}${html}`).not.toContain(firstName);
      expect(subject).toBe(print({ ...mail, firstName: 'Anna' }).subject);
    }
  });

  test("but Zoë, O'Brien and 安娜 are greeted", () => {
    for (const name of ['Zoë', "Mary O'Brien", '安娜']) {
      expect(print({ ...mails.activation, firstName: name }).text).toContain(`Hello ${name},`);
    }
    expect(print({ ...mails.activation, firstName: "O'Brien" }).html).toContain('Hello O&#39;Brien,');
  });

  test('has more than forty letters, whatever they are written with', () => {
    const greeting = (name: string) => /^Hello.*$/m.exec(print({ ...mails.activation, firstName: name }).text)?.[0];
    for (const letter of ['a', '\u{20bb7}']) {
      const longest = `Anna ${letter.repeat(35)}`;
      expect(greeting(longest)?.startsWith('Hello Anna')).toBe(true);
      expect(greeting(longest + letter)).toBe('Hello,');
    }
  });
});

test('whatever a row holds, no part of it becomes markup, a header or a line of its own', () => {
  const anyText = fc.oneof(
    fc.string({ unit: anySign, maxLength: 300, size: 'max' }),
    fc.constantFrom('"><script>', "' onload='", '</style><script>', 'a\r\n\r\nhttps://evil.example/x'),
  );
  fc.assert(
    fc.property(anyText, anyText, anyText, (firstName, address, device) => {
      for (const mail of listSampleMails('anna@example.com', firstName)) {
        const outside = {
          ...{ oldEmail: address, newEmail: address, device },
          ...{
            name: device,
            email: address,
            phone: device,
            holding: address,
            comments: `${device}\n${address}`,
            offer: device,
          },
        };
        const hostile: Mail = { ...mail, ...outside };
        const { subject, text, html } = print(hostile);
        expect(subject).toMatch(/^[A-Za-z ]+$/);
        const markup = (page: string) => page.match(/<[a-z/!][^>]*>/gi)?.length;
        expect(markup(html)).toBe(markup(print({ ...mail, firstName: 'Anna' }).html));
        for (const line of text.split('\n')) {
          if (!line.startsWith('https://water.example.org')) expect(countColumns(line)).toBeLessThanOrEqual(72);
          expect(line).not.toMatch(/^https:\/\/evil/);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('a token cannot lead to another page', () => {
  const { text } = print({ ...mails.activation, token: '../../logout?x=1#y' });
  expect(findLink(text, '/authenticate_user/')?.pathname).toBe('/authenticate_user/..%2F..%2Flogout%3Fx%3D1%23y');
});
