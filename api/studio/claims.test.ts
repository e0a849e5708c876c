import { describe, expect, it } from 'vitest';
import { checkClaims } from './claims.ts';
import type { SiteFacts } from './studio.site.ts';

const facts: SiteFacts = {
  names: ['CONVOS', 'The Long Way Home', 'Coop TV', 'Rosa Delmar, DJ and label owner'],
  handles: ['@cooptv'],
  links: ['https://hub.example', 'https://hub.example/podcasts', 'https://www.youtube.com/watch?v=abc'],
  pricesCents: [10_000, 300_000],
  instants: ['2026-03-09T23:30:00.000Z'],
};
const check = (draft: string, given = '') =>
  checkClaims(draft, { facts, given }).map(({ kind, text }) => `${kind}: ${text}`);

describe('the claim check', () => {
  it('reports nothing about facts that are on the site', () => {
    const draft =
      'New on CONVOS: “The Long Way Home”. Rosa Delmar stops by on March 9. Booking is $100 or $3,000. ' +
      'https://hub.example/podcasts?from=x, https://youtube.com/watch?v=abc. Write to hello@elsewhere.example, or @cooptv.';
    expect(check(draft)).toEqual([]);
  });

  it('reports addresses that are not on the site, in any spelling', () => {
    expect(check('See https://evil.example/podcasts or bit.ly/x. https://hub.example.evil.example')).toEqual([
      'link: https://evil.example/podcasts is no address of the site.',
      'link: bit.ly/x is no address of the site.',
      'link: https://hub.example.evil.example is no address of the site.',
    ]);
    expect(check('https://hub.example/podcastsx')).toHaveLength(1);
    expect(check('https://www.youtube.com/watch?v=abd')).toHaveLength(1);
  });

  it('reports prices that are not on the site, in any notation', () => {
    expect(check('Only $99, or 3,000 dollars. Now $100.00.')).toEqual([
      'price: $99 is no price of the site.',
    ]);
    expect(check('100,00 € or EUR 3.000, on 9.3.2026 or 10.3.')).toEqual([]);
    expect(check('1,00 €, on 2.4.')).toEqual([
      'price: 1,00 € is no price of the site.',
      'date: 2.4. is no date that the site names.',
    ]);
  });

  it('reports dates that are not on the site, but accepts a day’s difference for time zones', () => {
    expect(check('March 10, 9th of March, 2026-03-08')).toEqual([]);
    expect(check('Apr 2nd and 2026-03-20')).toEqual([
      'date: Apr 2nd is no date that the site names.',
      'date: 2026-03-20 is no date that the site names.',
    ]);
  });

  it('reports figures that are not on the site, in words and behind markup too', () => {
    expect(check('Heard by 9 million people, for nine million dollars or **$1**2.')).toEqual([
      'price: 9000000 dollars is no price of the site.',
      'price: $12 is no price of the site.',
      'name: 9 million is not named on the site.',
    ]);
    expect(check('Heard by 9 million people, since 2019.', 'We have 9,000,000 listeners.')).toEqual([]);
  });

  it('reports people, titles and accounts that are not named on the site', () => {
    expect(check('Tonight we meet Dana Whitlock, who made “Midnight Sun”. Thanks, @dana!')).toEqual([
      'name: @dana is not named on the site.',
      'name: Midnight Sun is not named on the site.',
      'name: Dana Whitlock is not named on the site.',
    ]);
  });

  it('ignores the capital letter at the beginning of a sentence', () => {
    expect(check('What a night. Rosa Delmar came. Tonight CONVOS is back, this Friday, March 9.')).toEqual(
      [],
    );
    expect(check('What a night? Dana Whitlock came. And Dana Whitlock Senior.')).toEqual([
      'name: Dana Whitlock is not named on the site.',
      'name: Dana Whitlock Senior is not named on the site.',
    ]);
  });

  it('accepts everything that the owner’s own input contains', () => {
    const given = 'Dana Whitlock, April 2, $99, https://evil.example/podcasts';
    expect(check('Here is Dana Whitlock on Apr 2, for $99: https://evil.example/podcasts', given)).toEqual(
      [],
    );
  });

  it('reports at most four claims of one kind', () => {
    expect(check(['$1', '$2', '$3', '$4', '$5', '$6'].join(' '))).toHaveLength(4);
  });
});
