import { AppError } from '#api/core/http/app-error.ts';
import { webUrl } from '#shared/core/fields.ts';
import { tooLong, withoutHidden } from '#shared/core/text.ts';
import type { GuestSettings } from '#shared/guests/guests.admin.schema.ts';
import {
  ANSWER,
  answerLimits,
  type GuestField,
  guestFieldNames,
  guestLimits,
  LINKS_MAX,
  YES_NO,
} from '#shared/guests/guests.constants.ts';
import type { GuestQuestion } from '#shared/guests/guests.schema.ts';
import type { GuestRow } from './guests.tables.ts';

type Questions = Pick<GuestSettings, 'questions'>;

/** What a guest has written, by the names of the fields; every question of now has one. */
export function valuesOf(guest: GuestRow, { questions }: Questions): Record<string, string> {
  const answers = questions.map(({ label }) => [`${ANSWER}${label}`, guest.answers[label] ?? '']);
  return Object.fromEntries([...guestFieldNames.map((name) => [name, guest[name]]), ...answers]);
}

const isOwnField = (name: string): name is GuestField => (guestFieldNames as string[]).includes(name);

/** @throws AppError `request.invalid` for a question that is not asked any more */
function questionOf(field: string, { questions }: Questions): GuestQuestion {
  const asked = questions.find(({ label }) => field === `${ANSWER}${label}`);
  if (!asked)
    throw new AppError('request.invalid', {
      text: 'This question has changed meanwhile. Load the page again.',
    });
  return asked;
}

/** The row with one field changed. @throws AppError `request.invalid` with what is wrong with it */
export function withField(
  guest: GuestRow,
  field: string,
  typed: string,
  settings: Questions,
): Pick<GuestRow, GuestField | 'answers'> {
  const fields = Object.fromEntries(guestFieldNames.map((name) => [name, guest[name]])) as Record<
    GuestField,
    string
  >;
  const value = withoutHidden(typed).trim();
  if (isOwnField(field)) {
    checkLength(value, guestLimits[field]);
    if (field !== 'links' && field !== 'bio' && value.includes('\n')) throw refused('Write it on one line');
    return { ...fields, [field]: field === 'links' ? readLinks(value) : value, answers: guest.answers };
  }
  const question = questionOf(field, settings);
  checkAnswer(value, question);
  return { ...fields, answers: { ...guest.answers, [question.label]: value } };
}

function checkAnswer(value: string, { kind, choices }: GuestQuestion): void {
  if (kind === 'short' || kind === 'long') {
    checkLength(value, answerLimits[kind]);
    return;
  }
  const offered: readonly string[] = kind === 'yesno' ? YES_NO : choices;
  if (value !== '' && !offered.includes(value)) throw refused('Choose one of the answers');
}

function checkLength(value: string, limit: number): void {
  if (value.length > limit) throw refused(tooLong(value.length - limit, limit));
}

/** Each address on a line of its own; `https://` may be left out. */
function readLinks(value: string): string {
  const lines = value
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);
  if (lines.length > LINKS_MAX) throw refused(`Write at most ${LINKS_MAX} addresses`);
  return lines
    .map((text) => {
      const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
      const host = URL.canParse(address) ? new URL(address).hostname : '';
      if (!webUrl.safeParse(address).success || !host.includes('.'))
        throw refused(`This is not a web address: ${text.slice(0, 60)}`);
      return address;
    })
    .join('\n');
}

const refused = (text: string) => new AppError('request.invalid', { text, fields: { value: text } });
