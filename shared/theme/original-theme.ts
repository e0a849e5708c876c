import { originalColors } from './theme.constants.ts';
import type { Theme } from './theme.schema.ts';

/** The look of a fresh install. */
export const originalTheme: Theme = {
  surface: 'dark',
  ...originalColors,
  type: 'stage',
  logo: {
    kind: 'picture',
    picture: '/art/logo-coop.svg',
    quiet: '/art/logo-coop-off.svg',
    alt: null,
  },
  icon: null,
  hero: {
    wide: '/art/hero-stage-1600.avif',
    phone: '/art/hero-stage-phone.avif',
    video: false,
    placeholder: {
      wide: 'data:image/webp;base64,UklGRpoAAABXRUJQVlA4II4AAACwBACdASocABIAPsVaqVGhBgMBAAWDERxAGP5EAbyGCaENg34JfXA7CB8hH3pAAP73d571XXDTIA9qdf7TxLtrMmacMv2+OKnsf43+/0UiLW9AQbw4VbfV9n+YjMAytFKBbMSdVar3BbwewoiHvEUZfdMyyl6OJ6gXhvJn9f9ZIjWOPj/pz9rwM5hYUAAA',
      phone:
        'data:image/webp;base64,UklGRvoAAABXRUJQVlA4IO4AAADwBQCdASoYACcAPsVYqFEhBqqBAAWDER1AGCF0RQlyS7xqAhYA6fR2z6L4AoeAd7ADqO+8UOTrsAD+9B9gJdLX+ZX0FJFbgQPgw449gq9ZWT7y/ZGogCN1k5dfTJajIDaxc6r3otZH9NqJ+AvLQ4TILls1MTmw/k6rLQh5aEv3k2jp31wPyMp3LivMAznh2BoZNGv+JnQnVWS9VrC69CUr/12bPYtwBIdIZNF5yVoRCjiPVs/NjNHBfE5H4qGeho5Ukp58goRk0Dcsm99GO4OpIrq4qP5rt6xwJnwB/NOFsv8/BfE6JPIfGiuRAAAA',
    },
  },
  background: {
    shown: true,
    poster: '/media/background-poster.avif',
    sources: [
      { src: '/media/background.webm', type: 'video/webm' },
      { src: '/media/background.mp4', type: 'video/mp4' },
    ],
  },
};
