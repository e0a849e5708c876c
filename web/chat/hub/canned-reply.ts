import { greeting, type Names, QUANTUM_PHYSICS } from '#shared/chat/canned-texts.ts';

/** The chat's reply when the assistant did not respond, chosen by keywords of the typed message. */
export function cannedReply(typed: string, names: Names): string {
  const { creatorName, networkName, assistantName } = names;
  const message = typed.toLowerCase();
  const has = (...keywords: string[]) => keywords.some((keyword) => message.includes(keyword));
  if (has('quantum physics', 'quantum mechanics')) return QUANTUM_PHYSICS;
  if (has(creatorName.toLowerCase(), 'services'))
    return `${creatorName} offers:\n- ${networkName}, a subscription platform\n- The podcasts CONVOS, NO BS and Pro Wrestling Connoisseurs\n- Gaming streams on Twitch\n- Music\n- Booking for consulting, speaking and interviews`;
  if (has('hello', 'hi ')) return greeting(names);
  return `Hi, I'm ${assistantName}, and I'm here to help. Ask me about ${creatorName}, ${networkName}, the podcasts, the music or how to book.`;
}
