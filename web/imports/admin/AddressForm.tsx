import { Button, Input } from 'antd';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import styles from './ChannelPanel.module.css';

interface AddressFormProps {
  address: string;
  onChange: (address: string) => void;
  onRead: (address: string) => void;
  /** What is being read; null while nothing is. */
  reading: string | null;
  /** Why the address could not be read; empty when there is no problem. */
  problem: string;
}

/** The form for a channel's address. The typed text stays, whether or not it could be read. */
export function AddressForm({ address, onChange, onRead, reading, problem }: AddressFormProps) {
  return (
    <form
      className={styles.address}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reading === null) onRead(address);
      }}
    >
      <p className="muted">
        Paste the address of a YouTube channel or playlist, a podcast feed, a podcast at Apple, a Twitch
        channel or a page of links. Nothing is added before you have chosen it.
      </p>
      <LabelledField
        label="Address of the channel"
        error={problem || undefined}
        draw={(props) => (
          <Input
            {...props}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://www.youtube.com/@name"
            value={address}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      />
      <Button type="primary" htmlType="submit" loading={reading !== null}>
        Read the channel
      </Button>
      <p className={styles.reading} role="status">
        {reading !== null && `${reading} …`}
      </p>
      {problem && (
        <p className="sr" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
