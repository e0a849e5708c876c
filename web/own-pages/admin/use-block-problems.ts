import { useEffect, useState } from 'react';
import { validationMessage } from '#shared/core/validation-messages.ts';
import type { Block, block } from '#shared/own-pages/own-pages.schema.ts';

type BlockSchema = typeof block;

/** What is wrong with each block, by the field's path in it; nothing before the form was sent once. */
export function useBlockProblems(
  blocks: readonly Block[],
  isInvalid: boolean,
): readonly Readonly<Record<string, string>>[] {
  const [schema, setSchema] = useState<BlockSchema | null>(null);
  useEffect(() => {
    if (!isInvalid) return;
    import('#shared/own-pages/own-pages.schema.ts').then(
      (module) => setSchema(module.block),
      // The form says itself that something is wrong.
      () => {},
    );
  }, [isInvalid]);
  if (!isInvalid || !schema) return [];
  return blocks.map((entry) => {
    const { error } = schema.safeParse(entry, { error: validationMessage });
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  });
}
