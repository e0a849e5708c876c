import { TITLE_ADVISED } from '#shared/share/share.constants.ts';
import type { ShareMeta } from '#shared/site/site.tags.ts';
import { SHARE_IMAGE } from '#shared/site/site.tags.ts';
import { Button } from '#web/core/hub-ui/Button.tsx';
import { Field } from '#web/core/hub-ui/Field.tsx';
import type { ShareImage } from '#web/core/share-preview/use-share-image.ts';
import { isWebAddress } from '#web/core/web-address.ts';
import styles from './ShareForm.module.css';

const types = ['website', 'article', 'video'] as const;
const IMAGE_SIZE = `${SHARE_IMAGE.width}x${SHARE_IMAGE.height}`;

interface ShareFormProps {
  meta: ShareMeta;
  image: ShareImage;
  onChange: (change: Partial<ShareMeta>) => void;
  /** Loads the picture of another site. */
  onLoadImage: () => void;
}

/** The form for the metadata of a shared link. */
export function ShareForm({ meta, image, onChange, onLoadImage }: ShareFormProps) {
  return (
    <form
      className={styles.form}
      aria-label="Shared link"
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <Field label="Title" hint={titleHint(meta.title)}>
        {(control) => (
          <input
            {...control}
            type="text"
            value={meta.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Description"
        hint={`${[...meta.description].length} characters. Networks show a line or two.`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={meta.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
      <Field label="Image URL" hint={imageHint(image)} error={imageError(image)}>
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            value={meta.image}
            onChange={(event) => onChange({ image: event.target.value })}
          />
        )}
      </Field>
      {image.state === 'elsewhere' && (
        <div className={styles.load}>
          <Button onClick={onLoadImage} aria-describedby="load-image">
            Load the picture from {new URL(meta.image).host}
          </Button>
          <p id="load-image" className="small dim">
            Then that site sees that you are here.
          </p>
        </div>
      )}
      <Field
        label="Page URL"
        hint="Where the link leads."
        error={
          meta.url && !isWebAddress(meta.url)
            ? 'This is not a complete web address yet; the tags leave it out.'
            : undefined
        }
      >
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            value={meta.url}
            onChange={(event) => onChange({ url: event.target.value })}
          />
        )}
      </Field>
      <Field label="Content type" hint="What networks take the page for.">
        {(control) => (
          <select
            {...control}
            value={meta.type}
            onChange={(event) => onChange({ type: event.target.value as ShareMeta['type'] })}
          >
            {types.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        )}
      </Field>
    </form>
  );
}

function titleHint(title: string): string {
  const count = [...title].length;
  const advice = `${count}/${TITLE_ADVISED}. Keep titles under ${TITLE_ADVISED} characters`;
  return count < TITLE_ADVISED ? `${advice}.` : `${advice}: networks cut the rest.`;
}

function imageHint(image: ShareImage): string {
  const advice = `Suggested size ${IMAGE_SIZE}`;
  return image.state === 'loaded' ? `${advice}; this one is ${image.width}x${image.height}.` : `${advice}.`;
}

function imageError(image: ShareImage): string | undefined {
  if (image.state === 'failed') return 'No picture could be loaded from this address.';
  if (image.state === 'invalid') return 'This is not a complete web address yet; the tags leave it out.';
  if (image.state === 'insecure') return 'Networks and browsers want pictures over https.';
  return undefined;
}
