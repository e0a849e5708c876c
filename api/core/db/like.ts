/** A pattern for `like … escape '\'` that finds a text anywhere, whatever stands in it. */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
