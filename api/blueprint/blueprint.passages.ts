import { type Passage, type PassageContext, passage } from '#api/site/passages.ts';
import { formatMoneyShort } from '#shared/core/money.ts';
import type { BlueprintStore } from './blueprint.store.ts';

/** The guide, while it is sold. */
export async function blueprintPassages(
  store: BlueprintStore,
  { to, money, offersOff }: PassageContext,
): Promise<Passage[]> {
  if (offersOff.includes('blueprint')) return [];
  const blueprint = await store.product.get();
  const price = formatMoneyShort(blueprint.priceCents, money);
  return [
    passage(
      'blueprint',
      to('blueprint'),
      `The **${blueprint.title}** is a ${blueprint.format} for ${price}, paid once, for members on ${blueprint.membership.name}. ${blueprint.description}`,
      [
        `how much is the ${blueprint.title}`,
        'blueprint price',
        'what is the blueprint',
        'how do I buy the blueprint',
        'pdf guide download',
      ],
    ),
    passage(
      'blueprint-contents',
      to('blueprint'),
      `The **${blueprint.title}** (${blueprint.format}) contains: ${blueprint.features.join('; ')}.`,
      [],
    ),
  ];
}
