/**
 * What a mail server's permanent refusal is about. `mailbox`: this mailbox does not exist. `sender`: our
 * account, address, server or its limits, so that the mail itself is good and can be sent later. `other`:
 * this mail or what its reader's server accepts, or nothing that the words tell.
 */
export type RefusalAbout = 'mailbox' | 'sender' | 'other';

/** `RCPT TO: 550 5.1.1 No such user`: the step of SMTP, and what the server said. */
const REFUSAL = /^(MAIL FROM|RCPT TO|DATA): (5\d\d)\b[ -]?(.*)$/is;

/** A mail or a mailbox that is too large is about neither the sender nor a missing mailbox. */
const TOO_LARGE =
  /\b(?:5\.2\.[23]|5\.3\.4)\b|\b(?:mailbox|inbox|account|user)\b.{0,30}\b(?:full|over ?quota)\b|too (?:large|big)/i;

const ABOUT_SENDER = new RegExp(
  [
    // Relaying and login
    String.raw`\brelay`,
    `authenticat|authoris|authoriz|log ?in first|not logged in|credential`,
    // The sender's address or account
    String.raw`\bsender|\bsend as\b|sendas|from[ -]?(?:address|header)|envelope.from|mail from\b|\byour (?:account|domain|ip|host|server)\b`,
    String.raw`not (?:been )?verified|unverified|not allowed to send|cannot send|permissions? to send|sending (?:\S+ ){0,3}(?:disabled|suspended|blocked|paused)`,
    // Limits
    String.raw`\blimit|\brate\b|\bquota\b|too (?:many|fast|quickly|much)|throttl|exceed|credits?\b|unusual|volume|per (?:hour|day|minute)|try (?:again|later)|temporar`,
    // Addresses of servers that are listed as sources of spam
    String.raw`\b(?:black|block|deny)[ -]?list|\blisted\b|\breputation\b|blocked using|(?:ip|host|client) (?:address )?(?:\S+ )?(?:is )?(?:blocked|rejected|denied)|client host`,
    String.raw`\b5\.1\.8\b|\b5\.7\.60\b`,
  ].join('|'),
  'i',
);

/** Rules of a server, or lists of ours: what is said of a mailbox beside these words is not relied on. */
const OF_POLICY =
  /polic|denied|permi(?:t|ssion)|reject due|spam|\bspf\b|dkim|dmarc|\bblock|suppress|bounce list|suspended|grey|gray/i;

const NO_MAILBOX = new RegExp(
  [
    String.raw`\b5\.1\.(?:1|10)\b`,
    String.raw`\b5\.2\.1\b`,
    String.raw`\b(?:no such|unknown|invalid|non-?exist[ae]nt) (?:user|mailbox|recipient|account|address|local|email|person)`,
    String.raw`\b(?:user|mailbox|recipient|account|address)\b(?: \S+){0,3} (?:is )?(?:unknown|not found|invalid|disabled|inactive)\b`,
    String.raw`\b(?:user|mailbox|recipient|account|address)\b(?: \S+){0,6} (?:does not|doesn['’]?t|do not|not) exist`,
    String.raw`\bdoesn['’]?t have an? \S+ account`,
    String.raw`\bno mailbox\b|\brecipientnotfound\b|\brecipnotfound\b`,
  ].join('|'),
  'i',
);

/**
 * Reads a permanent refusal, as the outbox stores it. Only what says plainly that the mailbox does not exist
 * counts as that: many servers answer `550` to everything, and say what they mean in their own words.
 * @returns undefined for an answer that is no permanent refusal of a mail
 */
export function refusalOf(answer: string): RefusalAbout | undefined {
  const [, step, , said = ''] = REFUSAL.exec(answer) ?? [];
  if (step === undefined) return undefined;
  // Addresses are not words of the server: one of them may be called `relay@…`.
  const words = said.replaceAll(/<[^>]*>|\S+@\S+|https?:\S+/g, ' ');
  if (TOO_LARGE.test(words)) return 'other';
  if (step.toUpperCase() === 'MAIL FROM' || ABOUT_SENDER.test(words)) return 'sender';
  return NO_MAILBOX.test(words) && !OF_POLICY.test(words) ? 'mailbox' : 'other';
}

/** The same for all refusals with one cause: the words without addresses, numbers and names of requests. */
export const causeOf = (answer: string): string =>
  answer
    .replaceAll(/<[^>]*>|\S+@\S+|https?:\S+/g, '…')
    .replaceAll(/\S*\d\S*/g, (word) =>
      /^\(?#?(?:\d{3}-?|(?:\d{3}-)?\d\.\d{1,3}\.\d{1,3})\)?:?$/.test(word) ? word : '…',
    )
    .replaceAll(/…(?:[\s,;:()[\]]*…)*/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();
