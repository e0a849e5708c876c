import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asInstant } from './feed-date.ts';

const AT = '2026-05-04T08:00:00.000Z';
const DAY = '2026-05-04T00:00:00.000Z';

describe('a date of a feed', () => {
  it.each([
    ['Mon, 04 May 2026 10:00:00 +0200', AT],
    ['Mo, 04 Mai 2026 10:00:00 +0200', AT],
    ['lun., 4 mai 2026 10:00:00 +0200', AT],
    ['lun, 04 may 2026 10:00:00 +0200', AT],
    ['lun, 04 mag 2026 10:00:00 +0200', AT],
    ['pon, 04 maj 2026 10:00:00 +0200', AT],
    ['Пн, 04 мая 2026 10:00:00 +0200', AT],
    ['ma, 04 mei 2026 10:00:00 CEST', AT],
    ['Mon, 4 May 2026 4:00 EDT', AT],
    ['Mon, 4 May 2026 04:00:00 EDT', AT],
    ['Mon, 4 May 2026 1:00 am PDT', AT],
    ['4 May 2026 08:00 UT', AT],
    ['04 May 26 08:00:00 Z', AT],
    ['May 4, 2026 10:00 AM GMT+2', AT],
    ['Mon May 04 2026 10:00:00 GMT+0200 (Mitteleuropäische Sommerzeit)', AT],
    ['Mon May  4 10:00:00 CEST 2026', AT],
    ['4. Mai 2026, 10:00 Uhr MESZ', AT],
    ['4 de mayo de 2026 8:00', AT],
    ['4 de maig de 2026', DAY],
    ['2026-05-04T10:00:00+02:00', AT],
    ['2026-05-04T08:00:00.000Z', AT],
    ['2026-05-04T08:00:00', AT],
    ['2026-05-04 08:00:00', AT],
    ['2026-5-4 8:00', AT],
    ['2026/05/04 10:00 +02', AT],
    ['20260504T080000Z', AT],
    ['20260504T0800Z', AT],
    ['20260504', DAY],
    ['2026-05-04', DAY],
    ['2026-05', '2026-05-01T00:00:00.000Z'],
    ['2026', '2026-01-01T00:00:00.000Z'],
    ['04.05.2026', DAY],
    ['4.5.26', DAY],
    ['04.05.2026 10:00:00 +0200', AT],
    ['4. 5. 2026', DAY],
    ['25/12/2026', '2026-12-25T00:00:00.000Z'],
    ['12/25/2026 10:00 PM', '2026-12-25T22:00:00.000Z'],
    ['2026年5月4日', DAY],
    ['2026-May-04', DAY],
    ['1777881600', AT],
    ['1777881600000', AT],
    ['Tue, 5 May 2026 00:30:00 +0200', '2026-05-04T22:30:00.000Z'],
    ['mar., 05 mai 2026', '2026-05-05T00:00:00.000Z'],
    ['Mär 4, 2026', '2026-03-04T00:00:00.000Z'],
    ['Wed, 30 Dec 2026 12:00:00 am -0500', '2026-12-30T05:00:00.000Z'],
    ['Mon, 04 May 2026 08:00:60 GMT', '2026-05-04T08:01:00.000Z'],
  ])('is read from %s', (written, instant) => expect(asInstant(written)).toBe(instant));

  it.each([
    '',
    'yesterday',
    'May 2026',
    '05/04/2026',
    '4-5-2026',
    '31 Feb 2026',
    '2026-13-01',
    '32.1.2026',
    '4 Smarch 2026',
    '5 listopad 2026',
    'Mon, 04 May 2026 25:00:00',
    'Mon, 04 May 2026 13:00 pm',
    '4 May 0026',
    '-62135596800',
  ])('is not guessed from %j', (written) => expect(asInstant(written)).toBeNull());

  it('is the same day, whatever the language and style it was printed in', () => {
    const languages = [
      'en-US',
      'en-GB',
      'de',
      'fr',
      'es',
      'it',
      'pt-BR',
      'nl',
      'sv',
      'sk',
      'tr',
      'ru',
      'el',
      'hu',
    ];
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1971-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        fc.constantFrom(...languages),
        fc.constantFrom('short' as const, 'long' as const),
        (date, language, month) => {
          const format = {
            timeZone: 'UTC',
            day: 'numeric',
            month,
            year: 'numeric',
            weekday: 'short',
          } as const;
          const shown = asInstant(new Intl.DateTimeFormat(language, format).format(date));
          expect(shown?.slice(0, 10)).toBe(date.toISOString().slice(0, 10));
        },
      ),
    );
  });

  it('is an instant or nothing for any text', () => {
    const words = fc.constantFrom(
      '4',
      '04',
      'May',
      'Mai',
      '2026',
      '10:00',
      ':',
      '-',
      '.',
      '/',
      '+0200',
      'GMT',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((all) => all.join('')),
        ),
        (text) => {
          const instant = asInstant(text);
          if (instant !== null) expect(new Date(instant).toISOString()).toBe(instant);
        },
      ),
    );
  });
});
