import { EMAIL_REFUSALS, type Email, parseEmail } from '../accounts/email.ts';
import { PERSON_NAME_REFUSALS, parsePersonName } from '../accounts/person-name.ts';
import { REQUIRED } from '../accounts/required.ts';
import { groupThousands } from '../print/group-thousands.ts';
import { type Result, refuse, succeed } from '../result.ts';
import { type Instant, instant } from '../units/instant.ts';
import { MILLISECONDS_PER_DAY } from '../units/milliseconds.ts';
import { PHONE_REFUSALS, parsePhoneNumber } from './phone-number.ts';

/** Whether somebody has replied to a request. */
export const VALUATION_STATES = ['new', 'answered'] as const;
export type ValuationState = (typeof VALUATION_STATES)[number];

/** How soon whoever asks is promised a reply. */
export const REPLY_TIME = 'two business days';
/** What whoever asks is promised, on the page and in the mail. */
export const REPLY_PROMISE = `Someone from our team replies within ${REPLY_TIME}.`;

export const MAX_HOLDING_CHARACTERS = 300;
export const MAX_COMMENT_CHARACTERS = 2_000;
/** An offer is called by its name in the content. */
export const MAX_OFFER_CHARACTERS = 100;

/** So long a request waits for its answer before the same, word for word, is one that asks anew. */
const DAYS_UNTIL_ASKED_ANEW = 2;

/** Whoever was not answered since then, or longer, and sends the same again asks anew. */
export const askedAnewSince = (now: Instant): Instant => instant(now - DAYS_UNTIL_ASKED_ANEW * MILLISECONDS_PER_DAY);

/** As many as one page of the list shows. */
export const VALUATION_REQUESTS_PER_PAGE = 50;

/** The form as it was filled in. */
export interface ValuationForm {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly holding: string;
  readonly comments: string;
  /** The premium service that a quote is asked for; empty: a valuation. */
  readonly offer: string;
}

export interface ValuationRequest extends Omit<ValuationForm, 'email'> {
  readonly email: Email;
}

/** One sentence for each field that is not right. */
export type ValuationMistakes = Readonly<Partial<Record<keyof ValuationForm, string>>>;

/** Reads the form: what is asked for, in one line each but the comments; or what is wrong, field by field. */
export function readValuationForm(form: ValuationForm): Result<ValuationRequest, ValuationMistakes> {
  const read = {
    name: inWords(parsePersonName(form.name), PERSON_NAME_REFUSALS),
    email: inWords(parseEmail(form.email), EMAIL_REFUSALS),
    phone: inWords(parsePhoneNumber(form.phone), PHONE_REFUSALS),
    holding: form.holding.trim() === '' ? refuse(REQUIRED) : readLine(form.holding, MAX_HOLDING_CHARACTERS),
    comments: readParagraphs(form.comments),
    offer: readLine(form.offer, MAX_OFFER_CHARACTERS),
  };
  const { name, email, phone, holding, comments, offer } = read;
  if (name.ok && email.ok && phone.ok && holding.ok && comments.ok && offer.ok)
    return succeed({
      ...{ name: name.value, email: email.value, phone: phone.value },
      ...{ holding: holding.value, comments: comments.value, offer: offer.value },
    });
  return refuse(
    Object.fromEntries(Object.entries(read).flatMap(([field, one]) => (one.ok ? [] : [[field, one.reason]]))),
  );
}

const inWords = <Value, Reason extends string>(
  read: Result<Value, Reason>,
  words: Readonly<Record<Reason, string>>,
): Result<Value, string> => (read.ok ? read : refuse(words[read.reason]));

const readLine = (text: string, most: number): Result<string, string> =>
  keepShort(text.replace(/\s+/g, ' ').trim(), most);

/** Forms send the end of a line as two letters that nobody typed. */
const readParagraphs = (text: string): Result<string, string> =>
  keepShort(text.replace(/\r\n?/g, '\n').trim(), MAX_COMMENT_CHARACTERS);

function keepShort(text: string, most: number): Result<string, string> {
  const over = text.length - most;
  return over <= 0
    ? succeed(text)
    : refuse(
        `Please use at most ${groupThousands(`${most}`)} letters; these are ${groupThousands(`${over}`)} too many`,
      );
}
