export interface Names {
  creatorName: string;
  networkName: string;
  assistantName: string;
}

/** What the chat says when no answer came, by the words of the message as it was typed. */
export function cannedReply(typed: string, { creatorName, networkName, assistantName }: Names): string {
  const message = typed.toLowerCase();
  const has = (...keywords: string[]) => keywords.some((keyword) => message.includes(keyword));
  if (has('quantum physics', 'quantum mechanics'))
    return 'Quantum physics describes nature at the scale of atoms and smaller. There, energy comes in small portions, particles also behave like waves, and a measurement gives one of several possible results, each with a probability that the theory predicts very precisely.';
  if (has(creatorName.toLowerCase(), 'services'))
    return `${creatorName} offers:\n- ${networkName}, a subscription platform\n- The podcasts CONVOS, NO BS and Pro Wrestling Connoisseurs\n- Gaming streams on Twitch\n- Music\n- Booking for consulting, speaking and interviews`;
  if (has('hello', 'hi '))
    return `Hello! I'm ${assistantName}. What would you like to know about ${creatorName}?`;
  return `Hi, I'm ${assistantName}, and I'm here to help. Ask me about ${creatorName}, ${networkName}, the podcasts, the music or how to book.`;
}
