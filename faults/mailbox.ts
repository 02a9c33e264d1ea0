import { findLink, readMail, type TestSmtpServer } from '#testing/start-smtp-server.ts';

interface Letter {
  readonly to: string;
  readonly messageId: string;
  readonly text: string;
  /** On one line. */
  readonly plainText: string;
}

/** Everybody's mail, as it came to the mail server. */
export class Mailbox {
  private readonly server: TestSmtpServer;
  private readonly letters: Letter[] = [];

  constructor(server: TestSmtpServer) {
    this.server = server;
  }

  /** The token of the newest link to somebody that begins so; null as long as there is none. */
  async findToken(to: string, path: string): Promise<string | null> {
    const letters = (await this.open()).filter((letter) => letter.to === to);
    const link = letters.map(({ text }) => findLink(text, path)).findLast((found) => found !== null);
    return link?.pathname.slice(path.length) ?? null;
  }

  async listMessageIds(): Promise<ReadonlySet<string>> {
    return new Set((await this.open()).map(({ messageId }) => messageId));
  }

  /** How many alerts of a rule its mails have told somebody; a mail that came twice is one. */
  async countAlerts(to: string, summary: string): Promise<number> {
    const sentence = `Your alert: ${plain(summary)}.`;
    const letters = (await this.open()).filter((letter) => letter.to === to && letter.plainText.includes(sentence));
    const texts = new Map(letters.map(({ messageId, text }) => [messageId, text]));
    return [...texts.values()].reduce(
      (sum, text) =>
        sum +
        (text.match(/^• /gm)?.length ?? 0) +
        Number((/^and ([\d,]+) more/m.exec(text)?.[1] ?? '0').replaceAll(',', '')),
      0,
    );
  }

  private async open(): Promise<readonly Letter[]> {
    while (this.letters.length < this.server.received.length) {
      const mail = this.server.received[this.letters.length];
      if (mail === undefined) break;
      const { messageId, text } = await readMail(mail);
      if (this.server.received[this.letters.length] === mail)
        this.letters.push({
          to: mail.to[0] ?? '',
          messageId: messageId ?? '',
          text: text ?? '',
          plainText: plain(text ?? ''),
        });
    }
    return this.letters;
  }
}

const plain = (text: string): string => text.replace(/\s+/g, ' ');
