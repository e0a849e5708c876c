import { Button, Flex, Input, Select } from 'antd';
import type { ConnectionView } from '#shared/connections/connections.schema.ts';
import type { ConnectionField } from '#shared/core/connections/connection.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import styles from './Connections.module.css';
import type { Typed } from './connection-draft.ts';

interface ConnectionFieldInputProps {
  field: ConnectionField;
  view: ConnectionView;
  typed: Typed;
  error: string | undefined;
  onChange: (typed: Typed) => void;
}

/** One field of a connection. A secret that is set is not shown again: it is kept, replaced or removed. */
export function ConnectionFieldInput(props: ConnectionFieldInputProps) {
  const { field, view, typed, error, onChange } = props;
  const { key, label, kind, choices, fallback } = field;
  const variable = view.fixed[key];
  const optional = field.required || kind === 'choice' ? '' : ' (optional)';
  const set = (value: string) => onChange({ ...typed, [key]: value });
  const hint =
    variable === undefined ? field.hint : `Set by the environment variable ${variable}; change it there.`;

  if (kind === 'secret') return <SecretField {...props} />;
  return (
    <LabelledField
      label={label + optional}
      error={error}
      hint={hint}
      draw={(input) =>
        choices ? (
          <Select
            id={input.id}
            className={styles.wide}
            disabled={variable !== undefined}
            options={[...choices]}
            value={typed[key] || fallback}
            onChange={set}
          />
        ) : (
          <Input
            {...input}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={variable !== undefined}
            placeholder={fallback}
            value={typed[key] ?? ''}
            onChange={(event) => set(event.target.value)}
          />
        )
      }
    />
  );
}

function SecretField({ field, view, typed, error, onChange }: ConnectionFieldInputProps) {
  const { key, label, required } = field;
  const ending = view.secrets[key];
  const isSet = ending !== undefined;
  const isRemoved = typed[key] === '';
  const keep = () => {
    const { [key]: _, ...rest } = typed;
    onChange(rest);
  };
  // An emptied field keeps the stored secret; removing that needs an explicit action.
  const set = (value: string) => (value === '' ? keep() : onChange({ ...typed, [key]: value }));
  const kept = ending ? `Set; it ends with ${ending}.` : 'Set.';
  const hint = isSet ? `${kept} Leave this empty to keep it.` : field.hint;
  return (
    <LabelledField
      label={required ? label : `${label} (optional)`}
      error={error}
      hint={isRemoved ? 'It is removed when you save.' : hint}
      draw={(props) => (
        <Flex gap="small">
          <Input.Password
            {...props}
            autoComplete="new-password"
            spellCheck={false}
            placeholder={isSet && !isRemoved ? '••••••••' : undefined}
            value={typed[key] ?? ''}
            onChange={(event) => set(event.target.value)}
          />
          {isSet && !required && (
            <Button onClick={isRemoved ? keep : () => onChange({ ...typed, [key]: '' })}>
              {isRemoved ? 'Keep it' : 'Remove'}
            </Button>
          )}
        </Flex>
      )}
    />
  );
}
