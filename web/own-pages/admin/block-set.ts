import type { ComponentType } from 'react';
import type { z } from 'zod';

/** A block of whichever set: what is in it is known to the set alone. */
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
  /** What a folded block shows of itself. */
  excerpt: (block: AnyBlock) => string;
  Fields: ComponentType<BlockFieldsProps>;
  /** What a block has to be. */
  loadSchema: () => Promise<BlockSchema>;
}
