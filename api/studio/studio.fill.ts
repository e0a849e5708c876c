import { fillPlaces } from '#shared/studio/template-variables.ts';
import type { WrittenIdea } from './studio.answer.ts';
import type { Brief } from './studio.prompt.ts';

/**
 * Posts made from a template without a model: its text with the values filled in, and a short one of its
 * first sentence; the same on every network. The persona's voice and the tone have no effect on them, and nothing
 * claims that they do.
 */
export function fillTemplate({ template, campaign, request, item, platforms }: Brief): WrittenIdea[] {
  if (!template) return [];
  const filled = fillPlaces(template.template, request.context).trim();
  const tag =
    campaign && !filled.toLowerCase().includes(campaign.hashtag.toLowerCase()) ? campaign.hashtag : '';
  const whole = [filled, tag].filter((part) => part !== '').join('\n\n');
  const first = filled.split(/(?<=[.!?])\s|\n/)[0] ?? filled;
  const link = item?.link && !first.includes(item.link) ? item.link : '';
  const short = [first, link, tag].filter((part) => part !== '').join(' ');
  const [, ...further] = platforms;
  return (short.length < whole.length ? [whole, short] : [whole]).map((content) => ({
    content,
    texts: Object.fromEntries(further.map((network) => [network, content])),
  }));
}
