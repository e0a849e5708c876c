import { Flex, Select } from 'antd';
import { useId } from 'react';
import type { LetterBlock, LetterBlockKind } from '#shared/letters/letters.schema.ts';
import { type CardKind, cardKinds } from '#shared/site/site.content.ts';
import { useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import { BlockInputs } from '#web/own-pages/admin/BlockFields.tsx';
import fieldStyles from '#web/own-pages/admin/BlocksField.module.css';
import { blockFields } from '#web/own-pages/admin/block-kinds.ts';
import type { BlockFieldsProps, BlockSet } from '#web/own-pages/admin/block-set.ts';

const blank: { [K in LetterBlockKind]: Extract<LetterBlock, { kind: K }> } = {
  text: { kind: 'text', text: '' },
  heading: { kind: 'heading', text: '' },
  picture: { kind: 'picture', src: '', alt: '', caption: '' },
  item: { kind: 'item', item: '' },
  button: { kind: 'button', label: '', target: '' },
};

function excerpt(block: LetterBlock): string {
  switch (block.kind) {
    case 'picture':
      return block.alt;
    case 'button':
      return block.label;
    case 'item':
      return block.item.replace(':', ' ');
    default:
      return block.text;
  }
}

/** The inputs of one block of a letter. */
function LetterBlockFields({ block: given, problems, onChange }: BlockFieldsProps) {
  const block = given as LetterBlock;
  if (block.kind === 'item')
    return (
      <ItemChoice
        value={block.item}
        problem={problems.item}
        onChange={(item) => onChange({ ...block, item } as LetterBlock)}
      />
    );
  return (
    <BlockInputs fields={blockFields[block.kind]} block={block} problems={problems} onChange={onChange} />
  );
}

interface ItemChoiceProps {
  value: string;
  problem: string | undefined;
  onChange: (item: string) => void;
}

/** The choice of an item of the site to show as a card, with its content at the time when sending begins. */
function ItemChoice({ value, problem, onChange }: ItemChoiceProps) {
  const id = useId();
  const { data, error } = useOwnerData('GET /api/admin/letters/items', {});
  const options = (data?.items ?? []).map(({ item, title }) => ({
    value: item,
    label: `${cardKinds[item.split(':')[0] as CardKind]}: ${title}`,
  }));
  const note = problem ?? (error ? 'The list could not be loaded.' : undefined);
  return (
    <Flex className={fieldStyles.fields} vertical gap={12} align="start">
      <Flex className={fieldStyles.labelled} vertical gap={4}>
        <label htmlFor={id}>What it shows</label>
        <Select
          id={id}
          showSearch
          optionFilterProp="label"
          loading={!data && !error}
          value={value || undefined}
          placeholder="Choose an episode, release, video, stream or product"
          options={options}
          onChange={onChange}
          aria-invalid={problem !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {note && (
          <p id={`${id}-note`} className={fieldStyles.error}>
            {note}
          </p>
        )}
      </Flex>
    </Flex>
  );
}

export const letterBlocks: BlockSet = {
  label: 'Blocks of the letter',
  emptyText: 'No blocks yet. A letter needs at least one.',
  names: { text: 'Text', heading: 'Heading', picture: 'Picture', item: 'Item of the site', button: 'Button' },
  blank: (kind) => structuredClone(blank[kind as LetterBlockKind]),
  excerpt: (block) => excerpt(block as LetterBlock),
  Fields: LetterBlockFields,
  loadSchema: async () => (await import('#shared/letters/letters.schema.ts')).letterBlock,
};
