import { type Passage, type PassageContext, passage } from '#api/site/passages.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import { accessByEmail } from '#shared/site/site.access.ts';
import type { BlueprintStore } from './blueprint.store.ts';

/** The guide, while it is sold. */
export async function blueprintPassages(
  store: BlueprintStore,
  { to, money, offersOff }: PassageContext,
): Promise<Passage[]> {
  if (offersOff.includes('blueprint')) return [];
  const blueprint = await store.product.get();
  const price = formatMoneyShort(blueprint.priceCents, money);
  const about = { about: blueprint.title, kind: 'the guide' };
  const is = `The **${blueprint.title}** is a ${blueprint.format} for ${price}, paid once, for members on ${blueprint.membership.name}.`;
  return [
    passage(
      'blueprint',
      to('blueprint'),
      `${is} ${blueprint.description}`,
      [
        `how much is the ${blueprint.title}`,
        'how much is the blueprint',
        'how do I buy the guide',
        'is the blueprint a subscription or paid once',
        `do I have to be a member on ${blueprint.membership.name} to buy it`,
        'I am no member, can I still buy the PDF',
        'what do I get for my money with the PDF',
        'is the guide a one-time payment or every month',
        'is the guide worth it for a beginner',
        'is it a one-off payment',
        'who is the guide written for',
      ],
      about,
    ),
    passage(
      'blueprint-contents',
      to('blueprint'),
      `The **${blueprint.title}** (${blueprint.format}) contains: ${blueprint.features.join('; ')}.`,
      [
        'what is in the blueprint',
        'what will I learn from the guide',
        'is there anything about contracts in the guide',
        'which topics and chapters does it cover',
        `what does the ${blueprint.title} contain`,
        'what exactly is inside the PDF',
        `what is included for ${price}`,
        'is the guide something to read or a video course',
      ],
      about,
    ),
    passage(
      'blueprint-delivery',
      to('blueprint'),
      `${is} Once a person has verified the payment, ${accessByEmail.blueprint} arrives by email.`,
      [
        'how do I receive the guide after paying',
        'how will I get the PDF',
        `how do I get the ${blueprint.title} after I paid`,
        'where is my download of the guide',
        `how is the ${blueprint.title} delivered`,
      ],
      about,
    ),
  ];
}
