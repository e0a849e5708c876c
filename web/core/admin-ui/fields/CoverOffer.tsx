import { Button, Flex } from 'antd';
import { flushSync } from 'react-dom';
import { type Control, useWatch } from 'react-hook-form';
import { libraryFile } from '#shared/core/address/media-address.ts';
import { useOwnerAction, useOwnerData } from '#web/core/admin-ui/calls/use-owner.ts';
import styles from './CoverOffer.module.css';

interface CoverOfferProps {
  control: Control<Record<string, unknown>>;
  /** The field with the sound file, or with a list of entries that have one in `audio`. */
  from: string;
  /** The id of the picture's input. */
  of: string;
  onUse: (url: string) => void;
}

const COVER = '/api/admin/media/files/:id/cover';

/** Under a picture that is empty: the cover in the sound file, to be taken by a press. */
export function CoverOffer({ control, from, of, onUse }: CoverOfferProps) {
  const id = firstFile(useWatch({ control, name: from })) ?? '';
  const params = { id };
  const { data, isPlaceholderData } = useOwnerData(`GET ${COVER}`, { params }, { enabled: id !== '' });
  const { run, isPending } = useOwnerAction(`POST ${COVER}`, ({ wasThere }) => ({
    title: wasThere ? 'The cover was in your media already' : 'Cover added to your media',
    description: 'It is in this form, which is not saved yet.',
  }));
  if (id === '' || isPlaceholderData || !data?.preview) return null;

  const use = async () => {
    const file = await run({ params });
    if (!file) return;
    // The button is gone with the offer, and the input of the address makes room for the picture's own.
    flushSync(() => onUse(file.url));
    document.getElementById(of)?.focus();
  };
  return (
    <Flex className={styles.offer} wrap gap={14} align="center">
      <img src={data.preview} width={72} height={72} alt="The cover in the audio file" />
      <Button onClick={use} loading={isPending}>
        Use the cover in the audio file
      </Button>
    </Flex>
  );
}

/** The id of the first sound of the library in a field. */
function firstFile(value: unknown): string | undefined {
  if (typeof value === 'string') return libraryFile(value)?.id;
  if (!Array.isArray(value)) return undefined;
  for (const { audio } of value) {
    const id = typeof audio === 'string' ? libraryFile(audio)?.id : undefined;
    if (id) return id;
  }
  return undefined;
}
