/** How the site calls itself in its texts. */
export interface Names {
  creatorName: string;
  networkName: string;
  assistantName: string;
}

export const QUANTUM_PHYSICS =
  'Quantum physics describes nature at the scale of atoms and smaller. There, energy comes in small portions, particles also behave like waves, and a measurement gives one of several possible results, each with a probability that the theory predicts very precisely.';

export const CHAMPIONS_2023 =
  'The Denver Nuggets won the 2023 NBA Championship, their first: they beat the Miami Heat by four games to one.';

export const POEM =
  'The screen is dark, the chair is warm,\nthe street has gone to bed.\nOne small red light, and through the night\na voice goes on ahead.';

export const greeting = ({ assistantName, creatorName }: Names): string =>
  `Hello! I'm ${assistantName}. What would you like to know about ${creatorName}?`;
