import { expect, type Page } from '@playwright/test';

interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails to an address, newest first, as a developer reads them. */
export async function listMails(page: Page, address: string): Promise<readonly OutboxMail[]> {
  const mails: OutboxMail[] = await (await page.request.get('/dev/outbox.json')).json();
  return mails.filter(({ to }) => to.includes(address));
}

/** The path of the link in the newest mail to an address whose link begins so. Waits for the mail. */
export async function linkTo(page: Page, address: string, path: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const texts = (await listMails(page, address)).map(({ text }) => text);
    found = texts
      .flatMap((text) => [...text.matchAll(/https?:\/\/[^\s/]+(\/\S+)/g)].map(([, link]) => link ?? ''))
      .find((link) => new RegExp(`^${path}/[\\w-]{43}$`).test(link));
    expect(found, `a link to ${path} for ${address}`).toBeDefined();
  }).toPass();
  return found ?? '';
}
