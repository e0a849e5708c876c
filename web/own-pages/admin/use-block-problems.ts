import { useEffect, useState } from 'react';
import { validationMessage } from '#shared/core/validation-messages.ts';
import type { AnyBlock, BlockSchema, BlockSet } from './block-set.ts';

/** What is wrong with each block, by the field's path in it; nothing before the form was sent once. */
export function useBlockProblems(
  { loadSchema }: Pick<BlockSet, 'loadSchema'>,
  blocks: readonly AnyBlock[],
  isInvalid: boolean,
): readonly Readonly<Record<string, string>>[] {
  const [schema, setSchema] = useState<BlockSchema | null>(null);
  useEffect(() => {
    if (!isInvalid) return;
    loadSchema().then(
      (loaded) => setSchema(loaded),
      // The form itself says that something is wrong.
      () => {},
    );
  }, [isInvalid, loadSchema]);
  if (!isInvalid || !schema) return [];
  return blocks.map((entry) => {
    const { error } = schema.safeParse(entry, { error: validationMessage });
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  });
}
