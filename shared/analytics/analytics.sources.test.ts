import { describe, expect, it } from 'vitest';
import { sourceName } from './analytics.sources.ts';

describe('the name of a source', () => {
  it.each([
    ['t.co', 'Twitter/X'],
    ['mobile.twitter.com', 'Twitter/X'],
    ['x.com', 'Twitter/X'],
    ['bsky.app', 'Bluesky'],
    ['go.bsky.app', 'Bluesky'],
    ['lnkd.in', 'LinkedIn'],
    ['l.instagram.com', 'Instagram'],
    ['lm.facebook.com', 'Facebook'],
    ['fb.me', 'Facebook'],
    ['old.reddit.com', 'Reddit'],
    ['facebook', 'Facebook'],
    ['ig', 'Instagram'],
  ])('is one for all of its hosts and words: %s is %s', (source, name) => {
    expect(sourceName(source)).toBe(name);
  });

  it.each(['Direct', 'google.com', 'x.example', 'notfacebook.com', 't.co.example', 'newsletter', '', 'a..b'])(
    'stays where it belongs to no known place: %s',
    (source) => {
      expect(sourceName(source)).toBe(source);
    },
  );
});
