import { QUESTION_DAYS } from '#shared/chat/chat.constants.ts';
import { CONFIRM_WITHIN_DAYS } from '#shared/followers/followers.constants.ts';
import type { PrivacySection } from '#shared/privacy/privacy.schema.ts';
import type { PrivacyFacts } from './privacy.facts.ts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** The text of the privacy page: each statement is shown only while it is true of the install. */
export const privacySections = (facts: PrivacyFacts): PrivacySection[] => Object.values(privacyParts(facts));

/** Its sections by name, in the order of the page. */
export const privacyParts = (facts: PrivacyFacts) => ({
  about: about(facts),
  kept: kept(facts),
  visits: visits(facts),
  browser: browser(facts),
  services: services(facts),
  players: players(facts),
  rights: rights(facts),
});
export type PrivacyPart = keyof ReturnType<typeof privacyParts>;

type Statement = string | false;

const section = (title: string, statements: readonly Statement[]): PrivacySection => ({
  title,
  statements: statements.filter((statement) => statement !== false),
});

const about = ({ creatorName, contactEmail }: PrivacyFacts) =>
  section('Who runs this site', [
    `${creatorName} runs this site and answers for what is kept here: ${contactEmail}.`,
    'This page is written by the program that runs the site, from how it is set up now.',
  ]);

const kept = ({
  retention,
  unpaidDays,
  times,
  takenTracks,
  paperYears,
  guests,
  chat,
  backups,
}: PrivacyFacts) =>
  section('What is kept, and for how long', [
    `Booking requests, track submissions and orders: your name, your mail address and what you wrote. One that is not paid is closed after ${days(unpaidDays)} and erased ${days(retention.requestDays)} later. Paid ones stay for the books until you ask to be erased; then amount, dates and state stay without your name.`,
    times &&
      'A time that you choose: when it is, and your time zone. It is kept as long as its order and your name with it. The owner can have it in a calendar elsewhere, with your name.',
    takenTracks &&
      'A track that is taken is named on the playlist page, with its artist and link, only if you have agreed to it in the form. It leaves the page when you ask for it, and when you are erased.',
    paperYears !== undefined &&
      `Receipts, invoices and credit notes hold your name, your mail address and what you paid for. Laws on bookkeeping ask that they are kept as they are, so they stay for ${paperYears === 1 ? 'a year' : `${paperYears} years`} after the year they are from, also when you ask to be erased; then they are deleted.`,
    guests &&
      'As the guest of an interview: what you write about yourself, your answers, your picture and the release that you sign, with your name and the time. All of it is kept with its order until you ask to be erased. A release stays, with your name, as long as the episode with you that was public is on this site: it is what allows the episode. It is deleted with the episode.',
    'Proofs of payment stay with their order and are shown to nobody else. A picture is saved anew, so that nothing hidden in its file is kept, such as where it was taken.',
    `Mails to you: their text is kept for ${days(retention.mailDays)} after they have left.`,
    chat &&
      `Messages to the assistant are forgotten ${days(retention.chatDays)} after the last one. They belong to your browser, not to a name, and you can clear them in the chat.`,
    chat &&
      `A question that the assistant could not answer is kept once more, so that an answer can be written, until nobody has asked it for ${days(QUESTION_DAYS)}: apart from your other messages, without your cookie and your network address. Links, mail addresses, codes of orders, accounts and long numbers are taken out of it.`,
    `Following by mail: your mail address, what you follow, and when and to which words you agreed, without your network address; and why mails to you have ended, where a mail server or mail provider says that they bounce or were marked as spam. What is not confirmed within ${days(CONFIRM_WITHIN_DAYS)} is erased. The rest stays until you erase it by the link in each of these mails, also after you have unsubscribed.`,
    'Agreeing elsewhere: where the owner has brought your mail address from a list, the place, the day and the words of your consent are kept with it. Who is still to be asked waits for that mail; what is not confirmed is erased as above.',
    'All that is kept under your mail address is shown to the owner as one person. The owner can note something about you, and see several addresses as one person; both are part of what you are given or what is erased when you ask for it.',
    'Being told in the browser: the address that your browser’s push service gave it, and what you follow. It stays until you end it in that browser, or until the push service says that it is gone.',
    'What a form was answered is kept for 7 days, so that a form sent twice counts once.',
    `The list of what happened, which the owner sees, goes back ${days(retention.eventDays)}.`,
    `Attempts to log in to the back office are kept for ${days(retention.loginDays)}, with network address and browser.`,
    backups
      ? `Backups of all this are made every day${backups.encrypted ? ', encrypted' : ''}${backups.offsite ? ', with a copy outside this machine' : ''}. The newest ${backups.keep} are kept: what is erased is still in them until newer ones have taken their place.`
      : 'No backups are made by schedule. The owner can make copies by hand, which keep what was in them.',
  ]);

const visits = ({ retention, countries }: PrivacyFacts) =>
  section('How visits are counted', [
    'Visits are counted without cookies. Your network address is turned into a number with a secret that is deleted after the day, so you are not recognised on the next day, and the address is not stored.',
    'Counted are the pages that you ask for, the site or the post you came from, the campaign named in the link, and the kind of browser, system and device, and its language. Where the owner has put some steps in an order, it is counted how many of them you took in it.',
    countries &&
      'The country is looked up from your address in a file on this server. The address is not sent anywhere for it.',
    `Single visits are kept for ${days(retention.visitDays)}; after that only totals of each day are kept.`,
    'Of what you play here, it is counted how many minutes and quarters of it were heard: without your network address, and single plays are deleted after a day.',
    'An app that downloads an episode is counted once in 24 hours. For that, its network address and the name of the app are turned into a number, which is deleted after a day, with a secret that is deleted after one more.',
    'A browser that sends Do Not Track or Global Privacy Control is not counted.',
  ]);

const browser = ({ chat, votes, retention }: PrivacyFacts) =>
  section('Cookies, and what your browser keeps', [
    'Reading the pages sets no cookie.',
    chat &&
      `Writing to the assistant sets one cookie, which finds your own messages again for ${days(retention.chatDays)}.`,
    'Logging in to the back office sets cookies for the owner.',
    'Your browser itself keeps, on this device: orders that you opened here, forms that you have begun or sent, where you stopped listening, and which players you let load. None of that is used to follow you.',
    votes &&
      'If you vote in a live review, your browser keeps a random number and your own votes, so that your vote counts once and can be changed. The page of the vote removes both once it is open and the review is over. The number is stored with the votes, without your name and your network address, and is deleted here when the review ends; the sums stay.',
    'Only if you have asked for notices in the browser, a small program of this site stays in it: it shows them, and a page while you are offline.',
  ]);

const services = (facts: PrivacyFacts) =>
  section('Who else receives something', [
    facts.mail === undefined
      ? 'No mail server is connected: no mail leaves this site.'
      : `Mails to you are sent through ${facts.mail}.`,
    'Notices in the browser are sent, encrypted, through the push service of that browser’s maker, to those who have asked for them.',
    modelStatement(facts),
    facts.chat &&
      facts.moderation &&
      facts.model !== undefined &&
      'Your messages are first judged there for whether they are fit to be answered.',
    facts.cards &&
      'Who pays by card does so on a page of Stripe, which is told the amount, what it is for, your email and the code of your order. No card number reaches this site.',
    facts.storage !== undefined &&
      `Uploaded files, proofs of payment among them, are stored at ${facts.storage}.`,
    facts.publicFiles !== undefined &&
      `Your browser fetches pictures and videos of this site from ${facts.publicFiles}.`,
    facts.backups?.offsite === true &&
      facts.storage !== undefined &&
      `Encrypted copies of backups are stored at ${facts.storage}.`,
    facts.livePlatforms.length > 0 &&
      `This server asks ${listed(facts.livePlatforms)} whether the channel is live. Nothing about you is sent.`,
    facts.searchConsole &&
      'This server reads from Google Search Console what people searched for to find this site. Nothing about you is sent.',
    facts.networks.length > 0 &&
      `Posts of this site are published on ${listed(facts.networks)}. Nothing about you is sent.`,
    'Fonts, codes and pictures come from this site. A picture of another site is fetched by this server, not by your browser.',
  ]);

function modelStatement({ chat, model }: PrivacyFacts): Statement {
  if (!chat) return false;
  return model === undefined
    ? 'The assistant answers from the pages of this site. Your messages are sent to nobody else.'
    : `Your messages to the assistant, with parts of this site, are sent to the language model at ${model}, which writes the answer.`;
}

const players = ({ players: services }: PrivacyFacts) =>
  section('Players of other sites', [
    services.length === 0
      ? 'There are no players of other sites on these pages now.'
      : `There are players of ${listed(services)} on these pages. Nothing is loaded from there until you ask for the player.`,
    services.length > 0 &&
      'After your click that service learns your network address, your browser and this site’s address, and may set cookies of its own, under its own rules. You can let its players load for the rest of your visit; that ends when you close the browser tab.',
  ]);

const rights = ({ contactEmail, chat }: PrivacyFacts) =>
  section('Your rights', [
    `You may ask what is kept about you, have it sent to you as a file, have it corrected, and have it erased. Write to ${contactEmail} from the address that you used here.`,
    'An order’s own page lets you correct its details or withdraw it while it is not paid.',
    chat && 'Messages to the assistant are known by your browser only: clear them in the chat.',
    'You may also complain to the data protection authority where you live.',
  ]);
