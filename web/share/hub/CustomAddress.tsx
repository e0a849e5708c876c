import { type FormEvent, useId, useState } from 'react';
import { QR_ADDRESS_MAX } from '#shared/share/share.constants.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Field } from '#web/core/hub-ui/Field.tsx';
import { type AddressProblem, readAddress } from '#web/core/web-address.ts';
import styles from './CustomAddress.module.css';

const words: Record<AddressProblem, string | undefined> = {
  '': undefined,
  empty: 'Type the address of a website first.',
  invalid: 'This is not the address of a website. Try something like https://example.com',
  long: `Addresses over ${QR_ADDRESS_MAX} characters make a code that phones cannot read.`,
};

/** Puts another address than the site's own into the code; null is the site's own. */
export function CustomAddress({ onChange }: { onChange: (address: string | null) => void }) {
  const id = useId();
  const [custom, setCustom] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<AddressProblem>('');

  function choose(on: boolean) {
    setCustom(on);
    const { address, problem: found } = readAddress(typed, QR_ADDRESS_MAX);
    onChange(on && !found ? address : null);
  }

  function update(event: FormEvent) {
    event.preventDefault();
    const { address, problem: found } = readAddress(typed, QR_ADDRESS_MAX);
    setProblem(found);
    if (!found) onChange(address);
  }

  return (
    <form className={styles.custom} onSubmit={update} noValidate data-needs-script>
      <div className={styles.choice}>
        <input
          id={id}
          type="checkbox"
          className={styles.box}
          checked={custom}
          onChange={(event) => choose(event.target.checked)}
        />
        <label htmlFor={id}>Use custom URL</label>
      </div>
      {custom && (
        <>
          <Field label="Enter website URL" error={words[problem]}>
            {(control) => (
              <input
                {...control}
                type="url"
                inputMode="url"
                autoComplete="url"
                placeholder="https://example.com"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setProblem('');
                }}
              />
            )}
          </Field>
          <Button type="submit" className={styles.update}>
            Update QR
          </Button>
        </>
      )}
    </form>
  );
}
