/** What a custom request costs to begin with, in cents, and where one range of its budget ends, in whole units. */
export const usualCustom = { priceCents: 10_000, budgets: ['1000', '5000', '10000'] };

/** In how many hours a payment is looked at, and a buyer hears from the team. */
export const usualPromises = { verifyHours: 24, contactHours: 48 } as const;
export type Promises = Readonly<Record<keyof typeof usualPromises, number>>;
