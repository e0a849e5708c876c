import { formatMoney } from '#shared/core/money.ts';
import type { PersonLine } from '#shared/people/people.schema.ts';
import type { useMoneyIn } from '#web/core/admin-ui/use-money.ts';

/** Each currency alone, such as `120 kr, ¥7,000`. */
export const paidText = (paid: PersonLine['paid'], moneyIn: ReturnType<typeof useMoneyIn>): string =>
  paid.map(({ currency, cents }) => formatMoney(cents, moneyIn(currency))).join(', ') || '–';

export const calledText = ({ name, addresses }: Pick<PersonLine, 'name' | 'addresses'>): string =>
  name || (addresses[0] ?? '');

const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** Such as `48 people, 31 of them follow letters by mail`. */
export const segmentText = ({ people, follow }: { people: number; follow: number }): string =>
  `${peopleText(people)}, ${follow} of them ${follow === 1 ? 'follows' : 'follow'} letters by mail`;
