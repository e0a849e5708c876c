/** `contact` is also an account to pay to; `way` is a named way to pay or to get in touch; `number` is every number that is nothing else. */
export type StatementKind =
  | 'contact'
  | 'way'
  | 'link'
  | 'money'
  | 'percent'
  | 'free'
  | 'duration'
  | 'date'
  | 'time'
  | 'day'
  | 'number';

/** Something that a text says and that can be compared with what another text says. */
export interface Statement {
  kind: StatementKind;
  /** In a normal form; several where it can be read in several ways, as `05/03` can. */
  values: string[];
  said: string;
  /** Where it begins in the text that was read. */
  at: number;
}

/** Finds statements of one kind: a pattern, and what a match of it says; nothing where it says none. */
export type Reader = [
  kind: StatementKind,
  pattern: RegExp,
  read: (groups: Record<string, string | undefined>, said: string) => string[],
];
