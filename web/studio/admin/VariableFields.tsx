import { Input } from 'antd';
import { VALUE_LENGTH } from '#shared/studio/studio.constants.ts';
import type { Template } from '#shared/studio/studio.schema.ts';
import { isOneLine, variablesOf } from '#shared/studio/template-variables.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import { textLimit } from '#web/core/admin-ui/fields/text-limit.ts';
import styles from './GeneratePanel.module.css';

interface VariableFieldsProps {
  template: Template | undefined;
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}

/** A variable's name as a person would write it: `episode_title` as 'Episode title'. */
function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An input for each of a template's variables. */
export function VariableFields({ template, values, onChange }: VariableFieldsProps) {
  if (!template) return <p className="hint">A template says what has to be filled in.</p>;
  return (
    <fieldset className={styles.variables}>
      <legend>What the post says</legend>
      {variablesOf(template.variables).map((name) => (
        <LabelledField
          key={name}
          label={inWords(name)}
          draw={(props) => {
            const input = {
              ...props,
              name,
              value: values[name] ?? '',
              ...textLimit(VALUE_LENGTH),
              onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
            };
            return isOneLine(name) ? <Input {...input} /> : <Input.TextArea {...input} rows={2} />;
          }}
        />
      ))}
    </fieldset>
  );
}
