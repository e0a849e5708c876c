/** On Postgres, where the tables of an install that was put aside lie. */
export const schemaOf = (kept: string): string => kept.toLowerCase().replaceAll('-', '_');
