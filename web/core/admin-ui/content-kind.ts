import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import { isPreviewedContent } from '#shared/core/preview-kinds.ts';
import type { NumberKind } from './NumberField.tsx';
import type { OwnerKey } from './owner-call.ts';

/** What the server adds to every row of content that the owner manages. */
interface ManagedMarks {
  version: number;
  position: number;
  updatedAt: string;
  deletedAt: string | null;
  /** When a draft is published by itself. */
  publishAt: string | null;
}

export type Entry = Record<string, unknown> & ManagedMarks;

/** Where the calls of a kind of content live, such as `/api/admin/podcasts/series`. */
export type ManagedPath = OwnerKey extends infer K
  ? K extends `GET ${infer P}/:id/history`
    ? P
    : never
  : never;

/** What `managedContract` declares of a kind of content, as far as its panel's type needs it. */
interface ManagedContract {
  list: { path: ManagedPath; query: z.ZodType; reply: z.ZodType<{ items: Entry[] }> };
  update: { body: z.ZodType };
}

type RowOf<C extends ManagedContract> = z.output<C['list']['reply']>['items'][number];
type QueryOf<C extends ManagedContract> = z.input<C['list']['query']>;
type SortOf<C extends ManagedContract> = NonNullable<QueryOf<C> extends { sort?: infer S } ? S : never> &
  string;
/** What the owner writes: the fields of a change, and with them the one that names a new entry. */
type WrittenOf<C extends ManagedContract> = Omit<z.input<C['update']['body']>, 'version'> &
  (C extends { create: { body: infer B extends z.ZodType } } ? Required<z.input<B>> : { id: string });

export interface ContentColumn<Row = Entry, Name extends string = string, Sort extends string = string> {
  title: string;
  /** The field it shows; a column without one draws something else. */
  field?: Name;
  /** The name to sort by, where the server can. */
  sort?: Sort;
  draw?(entry: Row): ReactNode;
  /** What becomes of it on a phone: the row's first line, its second, or nothing. */
  phone?: 'title' | 'fact' | 'none';
  numeric?: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

/** What a field hands to the input that it is typed into. */
export interface InputProps {
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  disabled?: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** `asset`: the address of what a page loads, such as a file or a frame. */
type TextKind = 'text' | 'area' | 'choice' | 'picture' | 'asset' | 'instant';
/**
 * `choices`: several of a set. `lines`: paragraphs, with a blank line between two. `rows`: short texts, one on a line.
 */
type TextsKind = 'choices' | 'tags' | 'lines' | 'rows';
/** `list`: entries that have fields of their own. */
type FieldKind = TextKind | NumberKind | TextsKind | 'switch' | 'list';

interface FieldTexts {
  label: string;
  hint?: string | ((value: unknown) => string);
  /** Half the width, beside its neighbour. */
  half?: boolean;
}

/** A field of a form, as the form needs it. */
export interface FieldSpec extends FieldTexts {
  name: string;
  kind?: FieldKind;
  choices?: readonly Choice[];
  /** May be left empty, which is kept as null. */
  optional?: boolean;
  /** For a list: the fields of an entry, and how one is called. */
  of?: readonly FieldSpec[];
  noun?: string;
  /** For a list: what a new entry starts with beyond empty fields. */
  fresh?: Record<string, unknown>;
  /** For a list: entries are changed and moved, never added or removed. */
  fixed?: boolean;
  /** What it is typed into, where a panel has something of its own for it. */
  Input?: ComponentType<InputProps>;
}

type KindOf<V> = [V] extends [string]
  ? string extends V
    ? TextKind
    : 'choice'
  : [V] extends [number]
    ? NumberKind
    : [V] extends [boolean]
      ? 'switch'
      : [V] extends [readonly string[]]
        ? TextsKind
        : 'list';

/** A field of one kind of content: its name, kind and entries fit what the contract takes. */
type FieldOf<Written> = {
  [K in keyof Written & string]: FieldTexts & {
    name: K;
    choices?: readonly Choice[];
    optional?: null extends Written[K] ? boolean : never;
    noun?: string;
    Input?: ComponentType<InputProps>;
  } & (string extends Written[K]
      ? { kind?: KindOf<NonNullable<Written[K]>> }
      : { kind: KindOf<NonNullable<Written[K]>> }) &
    (Written[K] extends readonly (infer Item extends object)[]
      ? { of: readonly FieldOf<Item>[] }
      : { of?: never });
}[keyof Written & string];

interface Kind<Row, Written, Field, Sort extends string, Filter extends string> {
  idField: keyof Row & string;
  /** The field from whose text a new entry's identifier is made, until the owner types one. */
  idFrom?: keyof Written & string;
  /** How one is called, such as 'episode'. */
  noun: string;
  /** How many are called. */
  nouns: string;
  /** The field with the instant from which visitors see it, for what can be scheduled. */
  date?: keyof Row & string;
  /** What a whole new entry must be; loaded when one is saved, since most visits only look. */
  schema: () => Promise<z.ZodObject>;
  columns: readonly ContentColumn<Row, keyof Row & string, Sort>[];
  fields: readonly Field[];
  /** What a new one starts with. */
  defaults?(): Partial<Written>;
  /** Fills in what follows from another field, such as an episode's number from its series. */
  onFieldChange?(name: string, value: unknown, isNew: boolean): Partial<Written>;
  fill?: FillSource<Written>;
  /** SPEC's titles of the toasts after saving and deleting. */
  toasts: { saved: string; deleted: string };
  emptyText: string;
  filter?: { name: Filter; label: string; choices: readonly Choice[] };
  /** Why visitors do not see an entry that is published, if they do not. */
  hiddenBy?(entry: Row): string | undefined;
}

/** What was found out about an address, for the fields of a new entry. */
export interface Filling<Written = Record<string, unknown>> {
  values: Partial<Written>;
  /** What was filled in and what was not, or why nothing was. */
  text: string;
}

/** How a new entry is filled from an address that is pasted into one of its fields. */
interface FillSource<Written = Record<string, unknown>> {
  /** The field that the address is pasted into. */
  field: keyof Written & string;
  /** Whose it is, such as 'YouTube'. */
  source: string;
  find(address: string): Promise<Filling<Written>>;
}

/** What being on the public site is called here. */
interface Flag<Name extends string> {
  field: Name;
  on: string;
  off: string;
}

/** What a contract decides: whether entries are put in order, and called something but published. */
type Abilities<C extends ManagedContract> = (C extends { order: unknown }
  ? { ordered: true }
  : { ordered?: never }) &
  (RowOf<C> extends { published: boolean }
    ? { flag?: Flag<keyof RowOf<C> & string> }
    : { flag: Flag<keyof RowOf<C> & string> });

/** One kind of content, as its panel needs it: checked against the contract of its calls. */
export type ContentKind<C extends ManagedContract> = Kind<
  RowOf<C>,
  WrittenOf<C>,
  FieldOf<WrittenOf<C>>,
  SortOf<C>,
  keyof QueryOf<C> & string
> &
  Abilities<C> & { path: C['list']['path'] };

/** Any kind of content, for what treats all of them alike. */
export interface AnyKind extends Kind<Entry, Record<string, unknown>, FieldSpec, string, string> {
  path: ManagedPath;
  /** Whether the owner puts them in order. */
  ordered?: boolean;
  flag?: Flag<string>;
}

const PUBLISHED = { field: 'published', on: 'Published', off: 'Draft' };

/** Whether its drafts can be published at a time; what has a date of its own is scheduled by that. */
export const isTimed = ({ path, date, flag }: AnyKind): boolean =>
  isPreviewedContent(path) && date === undefined && flag === undefined;

export const flagOf = ({ flag = PUBLISHED }: AnyKind) => flag;

/** From when on visitors see an entry that they do not see yet, as an instant; null where that is not set. */
export function scheduledFor(kind: AnyKind, entry: Entry): string | null {
  const isOn = entry[flagOf(kind).field] !== false;
  if (!isOn) return entry.publishAt;
  const date = kind.date === undefined ? null : String(entry[kind.date]);
  return date !== null && Date.parse(date) > Date.now() ? date : null;
}
