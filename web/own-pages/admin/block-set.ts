import type { ComponentType } from 'react';
import type { z } from 'zod';

/** A block of any set: only the set knows its fields. */
export interface AnyBlock {
  kind: string;
  [field: string]: unknown;
}

export type BlockSchema = z.ZodType<unknown, unknown>;

export interface BlockFieldsProps {
  block: AnyBlock;
  /** What is wrong, by the field's path in the block. */
  problems: Readonly<Record<string, string>>;
  onChange: (block: AnyBlock) => void;
}

/** The kinds of blocks that a text can be made of. */
export interface BlockSet {
  /** What the list of blocks is called. */
  label: string;
  emptyText: string;
  /** What each kind is called. */
  names: Readonly<Record<string, string>>;
  blank: (kind: string) => AnyBlock;
  /** The excerpt that a collapsed block shows. */
  excerpt: (block: AnyBlock) => string;
  Fields: ComponentType<BlockFieldsProps>;
  /** The schema of a block. */
  loadSchema: () => Promise<BlockSchema>;
}
