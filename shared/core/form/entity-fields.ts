/** A value as a file or a screen shows it. */
export type Shown = string | number | boolean | null;

/** Its column in a CSV file. */
export interface CsvUse<Value, Entity = unknown> {
  /** The heading of its column; null: it is not in the file. */
  csv: string | null;
  /** Formats a value that is not shown unchanged. */
  show?: (value: NonNullable<Value>, entity: Partial<Entity>) => Shown;
}

/** The input in which a buyer corrects a field. */
export const buyerInputs = ['line', 'text', 'date', 'url', 'choice'] as const;

/** Everywhere that one field appears. Only `show` is optional, so that no place is forgotten. */
type FieldUses<Value, Entity> = CsvUse<Value, Entity> & {
  /** Whether the search looks in this field. */
  search: boolean;
  /** How the buyer sees it with the order, and corrects it; null: not at all. */
  buyer: { label: string; input: (typeof buyerInputs)[number] } | null;
} & (
    | {
        /** Its label beside the value, in the back office and in mails. */
        label: string;
        /** `fact`: beside its label, for checked values alone. `quote`: among the visitor's own words. */
        mail: 'fact' | 'quote' | null;
      }
    | {
        /** Shown in a way of its own, or not at all. */
        label: null;
        mail: 'quote' | null;
      }
  );

/** Every field of an entity, in the order in which they are listed. One that is missing does not compile. */
export type EntityFields<Entity> = { [Name in keyof Entity]-?: FieldUses<Entity[Name], Entity> };

/** For a field that is in no list. */
export const unlisted = { label: null, csv: null, mail: null, search: false, buyer: null } as const;

interface Fact {
  label: string;
  value: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the fields of whichever entity
type AnyUses = FieldUses<any, any>;

/** The fields that hold something, with what is shown of it. */
function filled<Entity>(
  fields: EntityFields<Entity>,
  entity: Partial<Entity>,
): { uses: AnyUses; value: string }[] {
  return Object.entries(fields).flatMap(([name, given]) => {
    const uses = given as AnyUses;
    const value = shownValue(uses, name, entity);
    return value === null || value === '' ? [] : [{ uses, value: String(value) }];
  });
}

/** A field of an entity as it is shown; null where it holds nothing. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export function shownValue<Entity>({ show }: CsvUse<any, any>, name: string, entity: Partial<Entity>): Shown {
  const value = entity[name as keyof Entity];
  if (value === null || value === undefined) return null;
  return show ? show(value, entity) : (value as Shown);
}

/** The values of an entity that are shown beside labels. */
export const factsOf = <Entity>(fields: EntityFields<Entity>, entity: Partial<Entity>): Fact[] =>
  filled(fields, entity).flatMap(({ uses: { label }, value }) => (label === null ? [] : [{ label, value }]));

/** The contents of a mail about it: checked values, and the visitor's own words, one below the other. */
export function mailedOf<Entity>(fields: EntityFields<Entity>, entity: Partial<Entity>) {
  const found = filled(fields, entity);
  return {
    facts: found.flatMap(({ uses, value }) => (uses.mail === 'fact' ? [[uses.label, value] as const] : [])),
    quote: found.flatMap(({ uses, value }) => (uses.mail === 'quote' ? [value] : [])).join('\n'),
  };
}

/** The names of the fields that the buyer sees and corrects. */
export const buyerNames = <Entity>(fields: EntityFields<Entity>): (keyof Entity & string)[] =>
  Object.entries(fields).flatMap(([name, uses]) =>
    (uses as AnyUses).buyer ? [name as keyof Entity & string] : [],
  );

/** What the buyer sees of an entity: each value for its input, and as it is shown. */
export const buyerFieldsOf = <Entity>(fields: EntityFields<Entity>, entity: Partial<Entity>) =>
  buyerNames(fields).map((name) => {
    const uses = fields[name] as AnyUses;
    return {
      ...(uses.buyer as NonNullable<AnyUses['buyer']>),
      name,
      value: String(entity[name] ?? ''),
      shown: String(shownValue(uses, name, entity) ?? ''),
    };
  });

/** The texts in which the search looks. */
export const searchedTexts = <Entity>(fields: EntityFields<Entity>, entity: Partial<Entity>): string[] =>
  filled(fields, entity).flatMap(({ uses, value }) => (uses.search ? [value] : []));
