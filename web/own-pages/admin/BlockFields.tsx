import { Button, Flex, Input } from 'antd';
import { useId } from 'react';
import type { Block } from '#shared/own-pages/own-pages.schema.ts';
import { FormattedArea } from '#web/core/admin-ui/fields/FormattedArea.tsx';
import { PictureField } from '#web/core/admin-ui/fields/PictureField.tsx';
import styles from './BlocksField.module.css';
import { type BlockField, blockFields, pictureFields } from './block-kinds.ts';
import type { BlockFieldsProps } from './block-set.ts';

/** The inputs of one block. */
export function BlockFields({ block: given, problems, onChange }: BlockFieldsProps) {
  const block = given as Block;
  if (block.kind === 'gallery')
    return (
      <Flex className={styles.fields} vertical gap={12} align="start">
        {block.pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: every input shows what the form holds
          <div key={index} className={styles.picture}>
            {pictureFields.map((field) => (
              <BlockInput
                key={field.name}
                field={{ ...field, label: `${field.label} ${index + 1}` }}
                value={picture[field.name as keyof typeof picture]}
                problem={problems[`pictures.${index}.${field.name}`]}
                onChange={(value) =>
                  onChange({
                    ...block,
                    pictures: block.pictures.with(index, { ...picture, [field.name]: value }),
                  })
                }
              />
            ))}
            {block.pictures.length > 1 && (
              <Button
                danger
                onClick={() => onChange({ ...block, pictures: block.pictures.toSpliced(index, 1) })}
              >
                Remove picture {index + 1}
              </Button>
            )}
          </div>
        ))}
        <Button onClick={() => onChange({ ...block, pictures: [...block.pictures, { src: '', alt: '' }] })}>
          Add picture
        </Button>
      </Flex>
    );
  return (
    <BlockInputs fields={blockFields[block.kind]} block={block} problems={problems} onChange={onChange} />
  );
}

interface BlockInputsProps extends BlockFieldsProps {
  fields: readonly BlockField[];
}

/** The fields of a block that is made of texts and pictures alone. */
export function BlockInputs({ fields, block, problems, onChange }: BlockInputsProps) {
  const values = block as unknown as Record<string, string>;
  return (
    <Flex className={styles.fields} vertical gap={12} align="start">
      {fields.map((field) => (
        <BlockInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          problem={problems[field.name]}
          onChange={(value) => onChange({ ...block, [field.name]: value })}
        />
      ))}
    </Flex>
  );
}

interface BlockInputProps {
  field: BlockField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** One field of a block: a text, a longer one, or a picture. */
function BlockInput({ field: { label, kind, hint, ratio }, value, problem, onChange }: BlockInputProps) {
  const id = useId();
  const note = problem ?? hint;
  const props = {
    id,
    value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
  };
  return (
    <Flex className={styles.labelled} vertical gap={4}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      {kind === 'picture' && <PictureField {...props} ratio={ratio} onChange={onChange} onBlur={() => {}} />}
      {kind === 'area' && (
        <FormattedArea
          {...props}
          autoSize={{ minRows: 4, maxRows: 16 }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {kind === undefined && <Input {...props} onChange={(event) => onChange(event.target.value)} />}
      {note && (
        <p id={`${id}-note`} className={problem ? styles.error : styles.hint}>
          {note}
        </p>
      )}
    </Flex>
  );
}
