import { passage, type ReadPassages } from '#api/site/passages.ts';

/** How to follow the site, and how to end it. */
export const followersPassages =
  (hasServer: () => boolean): ReadPassages =>
  async ({ site, to }) => {
    const { networkName, contactEmail } = site.identity;
    const about = { about: `following ${networkName}` };
    return [
      passage(
        'follow',
        to('follow'),
        `Follow ${networkName} ${hasServer() ? 'by mail or by notice in your browser' : 'by notice in your browser'}, and choose what you hear of: live streams, new episodes, new releases, letters. It costs nothing. ${hasServer() ? 'An address that follows by mail is confirmed by a link first.' : 'Following by mail is not possible at the moment.'}`,
        [
          'how can I follow you by email',
          'how do I get a notification when you go live',
          'notify me when you go live',
          'how do I get notified when there is something new',
          'is there a newsletter',
          'how do I sign up for news about new episodes',
          'tell me when the next episode is out',
          'remind me before a stream',
          'put me on your mailing list',
          'does it cost anything to follow you',
          'can you mail me when there is a new one',
          'is there a fan club',
        ],
        about,
      ),
      passage(
        'unsubscribe',
        to('follow'),
        `Every mail to followers has a link that ends them at once, and there you can also choose less, pause, or have your address erased. Notices in the browser end on the follow page. If a link is lost, write to ${contactEmail}.`,
        [
          'how do I unsubscribe',
          'stop sending me emails',
          'I get too many mails',
          'how do I end the notifications',
          'take me off your list',
        ],
        about,
      ),
      passage(
        'browser-notices',
        to('follow'),
        'Notices in the browser are switched on and off on the follow page. Where your browser blocks them, allow them for this site in its settings first.',
        [
          'it says that notices are blocked, how do I unblock them',
          'I get no notifications in my browser',
          'how do I allow notifications of this site',
          'turn off the notifications in my browser',
        ],
        about,
      ),
    ];
  };
