export const serviceTypes = ['consulting', 'speaking', 'podcast', 'other'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** In dollars. */
export const budgetRanges = ['0-1000', '1000-5000', '5000-10000', '10000+'] as const;
export type BudgetRange = (typeof budgetRanges)[number];

export const PROJECT_DETAILS_MIN = 10;
/** Asked for a custom request until it is agreed otherwise. */
export const CUSTOM_REQUEST_CENTS = 10_000;
