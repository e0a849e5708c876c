import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { OwnerKey } from '#web/core/admin-ui/calls/owner-call.ts';
import type { PictureRatio } from '#web/core/admin-ui/fields/media-picker.ts';
import type { NumberKind } from '#web/core/admin-ui/fields/NumberField.tsx';

/** What the server adds to every row of content that the owner manages. */
interface ManagedMarks {
  version: number;
  position: number;
  updatedAt: string;
  deletedAt: string | null;
  /** When a draft is published automatically; null for never. */
  publishAt: string | null;
}

export type Entry = Record<string, unknown> & ManagedMarks;

/** The path of a kind's calls, such as `/api/admin/podcasts/series`. */
export type ManagedPath = OwnerKey extends infer K
  ? K extends `GET ${infer P}/:id/history`
    ? P
    : never
  : never;

/** The part of a `managedContract` that the type of its panel needs. */
interface ManagedContract {
  list: { path: ManagedPath; query: z.ZodType; reply: z.ZodType<{ items: Entry[] }> };
  get: { preview: boolean };
  update: { body: z.ZodType };
}

type RowOf<C extends ManagedContract> = z.output<C['list']['reply']>['items'][number];
type QueryOf<C extends ManagedContract> = z.input<C['list']['query']>;
type SortOf<C extends ManagedContract> = NonNullable<QueryOf<C> extends { sort?: infer S } ? S : never> &
  string;
/** The fields that the owner writes: those of an update, and the identifier of a new entry. */
type WrittenOf<C extends ManagedContract> = Omit<z.input<C['update']['body']>, 'version'> &
  (C extends { create: { body: infer B extends z.ZodType } } ? Required<z.input<B>> : { id: string });

export interface ContentColumn<Row = Entry, Name extends string = string, Sort extends string = string> {
  title: string;
  /** The field it shows; a column without a field needs `draw`. */
  field?: Name;
  /** The sort key, where the server can sort by this column. */
  sort?: Sort;
  draw?(entry: Row): ReactNode;
  /** Its place on a phone: the row's first line, the second line, or hidden. */
  phone?: 'title' | 'fact' | 'none';
  numeric?: boolean;
}

export interface Choice {
  value: string;
  label: string;
}

/** The props that a field passes to its input. */
export interface InputProps {
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  disabled?: boolean | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** `asset`: the address of a resource that a page loads, such as a file or a frame. */
type TextKind = 'text' | 'area' | 'choice' | 'picture' | 'asset' | 'instant';
/**
 * `choices`: several of a set. `lines`: paragraphs, with a blank line between two. `rows`: short texts, one on a line.
 */
type TextsKind = 'choices' | 'tags' | 'lines' | 'rows';
/** `check`: a box with its label beside it. `list`: entries that have fields of their own. */
type FieldKind = TextKind | NumberKind | TextsKind | 'password' | 'switch' | 'check' | 'list';

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
  choices?: readonly (Choice | { value: number; label: string })[];
  /** Characters of a text; what is too long is counted, not cut off. */
  limit?: number;
  /** What else the input of a text is told, such as how a password manager fills it in. */
  attributes?: {
    autoComplete?: string;
    autoFocus?: boolean;
    inputMode?: 'numeric';
    maxLength?: number;
    placeholder?: string | undefined;
    rows?: number;
    spellCheck?: boolean;
  };
  /** May be left empty, which is stored as null. */
  optional?: boolean;
  /** For a picture: the ratio of the place where it stands, which it is cut to. */
  ratio?: PictureRatio;
  /** For a picture: the field with the sound file, or the list of them, whose cover it can be. */
  coverFrom?: string;
  /** For a list: the fields of an entry, and the noun for one entry. */
  of?: readonly FieldSpec[];
  noun?: string;
  /** For a list: the initial values of a new entry; its other fields start empty. */
  fresh?: Record<string, unknown>;
  /** For a list of large entries: the field that names an entry, which is folded to it. */
  folded?: string;
  /** For a list: entries are changed and moved, never added or removed. */
  fixed?: boolean;
  /** A panel's own input component for this field. */
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

/** A field of one kind of content: its name, kind and entries are checked against the contract. */
type FieldOf<Written> = {
  [K in keyof Written & string]: FieldTexts & {
    name: K;
    choices?: readonly Choice[];
    ratio?: PictureRatio;
    coverFrom?: keyof Written & string;
    optional?: null extends Written[K] ? boolean : never;
    noun?: string;
    Input?: ComponentType<InputProps>;
  } & (string extends Written[K]
      ? { kind?: KindOf<NonNullable<Written[K]>> }
      : { kind: KindOf<NonNullable<Written[K]>> }) &
    (Written[K] extends readonly (infer Item extends object)[]
      ? { of: readonly FieldOf<Item>[]; fresh?: Partial<Item>; folded?: keyof Item & string }
      : { of?: never; fresh?: never; folded?: never });
}[keyof Written & string];

interface Kind<Row, Written, Field, Sort extends string, Filter extends string> {
  idField: keyof Row & string;
  /** The field from whose text a new entry's identifier is made, until the owner types one. */
  idFrom?: keyof Written & string;
  /** The singular, such as 'episode'. */
  noun: string;
  /** The plural. */
  nouns: string;
  /** The field with the instant from which visitors see an entry, for kinds that are scheduled by a date. */
  date?: keyof Row & string;
  /** The schema of a complete new entry. Loaded on saving, since most visits only read. */
  schema: () => Promise<z.ZodObject>;
  columns: readonly ContentColumn<Row, keyof Row & string, Sort>[];
  fields: readonly Field[];
  /** The initial values of a new entry. */
  defaults?(): Partial<Written>;
  /** The values derived from another field, such as an episode's number from its series. */
  onFieldChange?(name: string, value: unknown, isNew: boolean): Partial<Written>;
  fill?: FillSource<Written>;
  /** The titles of the toasts after saving and deleting. */
  toasts: { saved: string; deleted: string };
  emptyText: string;
  filter?: { name: Filter; label: string; choices: readonly Choice[] };
  /** Why visitors do not see a published entry; undefined if they see it. */
  hiddenBy?(entry: Row): string | undefined;
  /** Something that belongs to a saved entry and is saved by itself, under its form. */
  Part?: ComponentType<EntryPart>;
}

export interface EntryPart {
  /** Of the entry. */
  id: string;
  /** To be called after it has changed the entry itself: the form then shows that, unless it has other text in those fields. */
  onChanged: () => Promise<void>;
}

/** The values found for an address, to fill in the fields of a new entry. */
export interface Filling<Written = Record<string, unknown>> {
  values: Partial<Written>;
  /** The message: what was filled in and what was not, or why nothing was. */
  text: string;
}

/** How a new entry is filled in from an address that is pasted into one of its fields. */
interface FillSource<Written = Record<string, unknown>> {
  /** The field that the address is pasted into. */
  field: keyof Written & string;
  /** The name of the source, such as 'YouTube'. */
  source: string;
  find(address: string): Promise<Filling<Written>>;
}

/** The field that says whether visitors see an entry, and the labels of its two values. */
interface Flag<Name extends string> {
  field: Name;
  on: string;
  off: string;
}

/** Derived from the contract: whether entries have an order and a preview, and whether the kind needs its own flag. */
type Abilities<C extends ManagedContract> = (C extends { order: unknown }
  ? { ordered: true }
  : { ordered?: never }) &
  (C extends { get: { preview: false } } ? { preview: false } : { preview?: never }) &
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

/** Any kind of content, for code that treats all of them alike. */
export interface AnyKind extends Kind<Entry, Record<string, unknown>, FieldSpec, string, string> {
  path: ManagedPath;
  /** Whether the owner puts them in order. */
  ordered?: boolean;
  /** False where no public page shows them. */
  preview?: false;
  flag?: Flag<string>;
}

const PUBLISHED = { field: 'published', on: 'Published', off: 'Draft' };

/** Whether its drafts can be published at a set time. Kinds with a date are scheduled by that instead. */
export const isTimed = ({ preview, date, flag }: AnyKind): boolean =>
  preview === undefined && date === undefined && flag === undefined;

/** The field with the instant by which entries are scheduled; undefined for a kind without one. */
export const dateOf = ({ date, fields }: AnyKind): FieldSpec | undefined =>
  fields.find(({ name, kind }) => name === date && kind === 'instant');

export const flagOf = ({ flag = PUBLISHED }: AnyKind) => flag;

/** The instant from which visitors will see an entry; null when it is already visible or not scheduled. */
export function scheduledFor(kind: AnyKind, entry: Entry): string | null {
  const isOn = entry[flagOf(kind).field] !== false;
  if (!isOn) return entry.publishAt;
  const date = kind.date === undefined ? null : String(entry[kind.date]);
  return date !== null && Date.parse(date) > Date.now() ? date : null;
}
