import type { ReactNode } from 'react';
import type { z } from 'zod';

/** What the server adds to every row of content that the owner manages. */
interface ManagedMarks {
  version: number;
  position: number;
  updatedAt: string;
  deletedAt: string | null;
}

export type Entry = Record<string, unknown> & ManagedMarks;

export interface ContentColumn {
  title: string;
  /** The field it shows, or what draws it. */
  field: string;
  /** The name to sort by, where the server can. */
  sort?: string;
  draw?: (entry: Entry) => ReactNode;
  /** What becomes of it on a phone: the row's first line, its second, or nothing. */
  phone?: 'title' | 'fact' | 'none';
  numeric?: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

type FieldKind =
  | 'text'
  | 'area'
  | 'number'
  | 'money'
  /** Millionths of a dollar, typed as dollars. */
  | 'micros'
  | 'choice'
  /** Several of them. */
  | 'choices'
  | 'picture'
  | 'instant'
  | 'switch'
  | 'tags'
  /** Paragraphs, with a blank line between two. */
  | 'lines'
  /** Short texts, one on a line. */
  | 'rows'
  /** Entries that have fields of their own. */
  | 'list';

export interface FieldSpec {
  name: string;
  label: string;
  kind?: FieldKind;
  choices?: readonly Choice[];
  /** Half the width, beside its neighbour. */
  half?: boolean;
  hint?: string;
  /** Counts what is typed, as in 12/60; more is advised against, never refused. */
  counted?: number;
  /** A value that can be taken with one press. */
  offer?: { label: string; value: unknown };
  /** May be left empty, which is kept as null. */
  optional?: boolean;
  /** For a list: the fields of an entry, and how one is called. */
  of?: readonly FieldSpec[];
  noun?: string;
  /** For a list: entries are changed and moved, never added or removed. */
  fixed?: boolean;
}

/** One kind of content, as its panel needs it. */
export interface ContentKind {
  /** Where its endpoints live, such as `/api/admin/podcasts/series`. */
  path: string;
  idField: string;
  /** The field from whose text a new entry's identifier is made, until the owner types one. */
  idFrom?: string;
  /** How one is called, such as 'episode'. */
  noun: string;
  /** How many are called. */
  nouns: string;
  /** What a whole new entry must be. */
  schema: z.ZodObject;
  columns: readonly ContentColumn[];
  fields: readonly FieldSpec[];
  /** What a new one starts with. May ask the server. */
  defaults?: () => Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Fills in what follows from another field, such as an episode's number from its series. */
  onFieldChange?: (name: string, value: unknown, isNew: boolean) => Promise<Record<string, unknown>>;
  /** SPEC's title of the toast after saving, and what it says of adding, changing and deleting. */
  toasts: { saved: string; savedText?: string; deleted: string; deletedText?: string };
  /** What a refused form says, where it is one text for all fields. */
  invalidText?: string;
  emptyText: string;
  /** What goes with an entry that is deleted for good. */
  eraseText?: (entry: Entry) => string;
  /** Whether the owner puts them in order. */
  ordered?: boolean;
  /** The set is fixed: entries are edited, never added or deleted. */
  fixedSet?: boolean;
  /** What being on the public site is called here; none for what is always there. */
  flag?: { field: string; on: string; off: string } | null;
  filter?: { name: string; label: string; choices: readonly Choice[] };
}

const PUBLISHED = { field: 'published', on: 'Published', off: 'Draft' };

export const flagOf = ({ flag = PUBLISHED }: ContentKind) => flag;
