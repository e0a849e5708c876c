import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Words that are fixed in the components of pages. Headings, buttons and promises of a page are texts of that
 * page, in `shared/site/site.words.ts`; only words that explain how the program itself works, or that name a
 * control, are fixed.
 */
const FIXED: Readonly<Record<string, string>> = {
  'web/app/hub/App.tsx': 'says that a page could not be loaded',
  'web/app/hub/layout/DialogHost.tsx': 'says that something loads',
  'web/app/hub/layout/Header.tsx': 'names of controls and of the navigation',
  'web/app/hub/layout/Layout.tsx': 'the way past the navigation for keyboards',
  'web/app/hub/home/Hero.tsx': 'name of a navigation',
  'web/app/hub/pages/BookingPage.tsx': 'name of a list of tabs',
  'web/app/hub/pages/HomePage.tsx': 'name of a region',
  'web/app/hub/pages/ItemPage.tsx': 'names of networks',
  'web/blueprint/hub/BlueprintPage.tsx': 'says where a link opens',
  'web/bookings/hub/BookingForm.tsx': 'fields of a form, which its checks name',
  'web/bookings/hub/CustomBooking.tsx': 'says what became of a request and how an order goes on',
  'web/chat/hub/ChatDialog.tsx': 'names of controls',
  'web/chat/hub/ChatForm.tsx': 'names of controls',
  'web/chat/hub/ChatMessages.tsx': 'says who wrote and where an answer is from',
  'web/chat/hub/ChatText.tsx': 'says where a link opens',
  'web/contributions/hub/ContributionsPage.tsx': 'name of a region',
  'web/music/hub/ArtistPoster.tsx': 'says where a link opens',
  'web/own-pages/hub/BlockView.tsx': 'says that a form needs a script',
  'web/own-pages/hub/MessageForm.tsx': 'fields of a form, and what became of a message',
  'web/app/hub/pages/EpisodePage.tsx': 'says what a player learns of its visitor',
  'web/podcasts/hub/EpisodeRow.tsx': 'says where a link opens',
  'web/press/hub/ArticleDialog.tsx': 'says where a link opens',
  'web/press/hub/MediaPage.tsx': 'name of a region',
  'web/press/hub/MediaTabs.tsx': 'name of a list of tabs',
  'web/share/hub/CustomAddress.tsx': 'fields of a form, and what is wrong with them',
  'web/share/hub/ShareForm.tsx': 'fields of a form',
  'web/share/hub/SocialToolsPage.tsx': 'names of networks and of a list of tabs',
  'web/site/hub/NotFoundPage.tsx': 'name of a navigation',
  'web/site/hub/ThankYouPage.tsx': 'name of a region',
  'web/stream/hub/FollowCalendar.tsx': 'names of calendar programs',
  'web/stream/hub/LiveLamp.tsx': 'says that a stream is on, for screen readers',
  'web/stream/hub/Pill.tsx': 'names of controls',
  'web/stream/hub/LivePlayer.tsx': 'says why there is no player',
  'web/stream/hub/LiveStrip.tsx': 'name of a region',
  'web/submissions/hub/FeeSlip.tsx': 'says how a payment is proved',
  'web/submissions/hub/SentSlip.tsx': 'says what became of a track and how an order goes on',
  'web/submissions/hub/SubmissionForm.tsx': 'fields of a form, and what was kept of it',
  'web/videos/hub/VideoCard.tsx': 'says what a player learns of its visitor',
  'web/videos/hub/VideoDialog.tsx': 'says why there is no player',
};
/** Orders describe what happened to a payment, in words that fit what the program has done. */
const FIXED_FOLDERS = ['web/orders/hub'];

const TEXT = /[A-Za-z]{2}/;
/** Attributes that are shown or read aloud. */
const SHOWN = /\s(?:title|label|lead|aside|placeholder|hint|alt|aria-label)="([^"]*)"/g;
const BETWEEN_TAGS = />([^<>{}]+)(?=[<{])/g;

/** The words that a component shows on every owner's site. */
function fixedWords(source: string): string[] {
  const markup = source
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    // Types, comparisons and arrows are not tags.
    .replaceAll(/=>|\b[A-Z]\w*<[^<>]*>/g, ' ');
  const between = [...markup.matchAll(BETWEEN_TAGS)].map(([, text = '']) => text.trim());
  const prose = between.filter((text) => TEXT.test(text) && !/[;=]|&&|\|\||^\)|\($|^[?:]/.test(text));
  return [
    ...prose,
    ...[...markup.matchAll(SHOWN)].map(([, text = '']) => text).filter((text) => TEXT.test(text)),
  ];
}

const components = globSync('web/*/hub/**/*.tsx', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !FIXED_FOLDERS.some((folder) => file.startsWith(`${folder}/`)));
const found = new Map(
  components.map((file) => [file, fixedWords(readFileSync(path.join(ROOT, file), 'utf8'))] as const),
);

it('finds words between tags and in attributes that are read', () => {
  expect(fixedWords('return <h2 className="x">Our shows</h2>')).toEqual(['Our shows']);
  expect(fixedWords('<PageHead title="Our shows" lead={texts.lead} />')).toEqual(['Our shows']);
  expect(fixedWords('<p>{words.none}</p>')).toEqual([]);
});

it('pages show no fixed words but those that say how the program works', () => {
  const wrong = [...found].filter(([file, words]) => words.length > 0 && !(file in FIXED));
  expect(Object.fromEntries(wrong)).toEqual({});
});

it('lists as exceptions only files that have fixed words', () => {
  expect(Object.keys(FIXED).filter((file) => (found.get(file) ?? []).length === 0)).toEqual([]);
});
