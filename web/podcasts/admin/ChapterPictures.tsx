import { Button, Flex, Input } from 'antd';
import { useId } from 'react';
import { smallestOf } from '#shared/core/address/media-address.ts';
import { playingTime } from '#shared/core/playing-time.ts';
import { type Chapter, type ChapterPicture, chaptersOf, withPicture } from '#shared/podcasts/chapters.ts';
import { useMediaPicker } from '#web/core/admin-ui/fields/media-picker.ts';
import styles from './ChapterPictures.module.css';

interface ChapterPicturesProps {
  notes: string;
  onChange: (notes: string) => void;
  disabled: boolean;
}

/** The chapters that the notes list, each with its picture, which is written at the end of its line. */
export function ChapterPictures({ notes, onChange, disabled }: ChapterPicturesProps) {
  const { chapters } = chaptersOf(notes);
  if (chapters.length === 0) return null;
  return (
    <fieldset className={styles.chapters}>
      <legend>Chapters found in these notes</legend>
      <ol>
        {chapters.map((chapter) => (
          <ChapterLine
            key={chapter.at}
            chapter={chapter}
            disabled={disabled}
            onPicture={(picture) => onChange(withPicture(notes, chapter.at, picture))}
          />
        ))}
      </ol>
    </fieldset>
  );
}

interface ChapterLineProps {
  chapter: Chapter;
  disabled: boolean;
  onPicture: (picture: ChapterPicture | undefined) => void;
}

function ChapterLine({ chapter: { at, title, picture }, disabled, onPicture }: ChapterLineProps) {
  const pick = useMediaPicker();
  const name = useId();
  const choose = async () => {
    const src = await pick?.();
    if (src) onPicture({ src, alt: picture?.alt ?? '' });
  };
  return (
    <li>
      {picture ? (
        <img
          className={styles.picture}
          src={smallestOf(picture.src)}
          width={48}
          height={48}
          alt={picture.alt || 'As it is now'}
        />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.about}>
        <span id={name}>
          <span className={styles.time}>{playingTime(at)}</span> {title}
        </span>
        {picture && (
          <Input
            aria-label={`What the picture of ${title} shows`}
            placeholder="What the picture shows"
            maxLength={200}
            disabled={disabled}
            value={picture.alt}
            onChange={({ target }) => onPicture({ ...picture, alt: target.value })}
          />
        )}
      </div>
      <Flex wrap gap="small">
        {pick && (
          <Button aria-describedby={name} disabled={disabled} onClick={choose}>
            {picture ? 'Change picture' : 'Picture'}
          </Button>
        )}
        {picture && (
          <Button aria-describedby={name} disabled={disabled} onClick={() => onPicture(undefined)}>
            Remove picture
          </Button>
        )}
      </Flex>
    </li>
  );
}
