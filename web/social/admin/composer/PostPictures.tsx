import { Button, Flex, Input } from 'antd';
import { smallestOf } from '#shared/core/address/media-address.ts';
import { ALT_LENGTH } from '#shared/social/social.constants.ts';
import { isVideo, splitCommas } from '#shared/social/social.rules.ts';
import { LabelledField } from '#web/core/admin-ui/fields/LabelledField.tsx';
import styles from './PostPictures.module.css';
import type { PostForm } from './post-form.ts';

interface PostPicturesProps {
  form: PostForm;
  onChange: (part: Partial<PostForm>) => void;
}

/** The files of a post, each with the text for those who do not see it. */
export function PostPictures({ form, onChange }: PostPicturesProps) {
  const urls = [...new Set(splitCommas(form.mediaUrls))];
  return (
    <Flex component="ul" vertical gap={12} aria-label="Pictures and videos">
      {urls.map((url, index) => {
        const what = `${isVideo(url) ? 'video' : 'picture'} ${index + 1}`;
        const alt = form.alts[url] ?? '';
        return (
          <li key={url} className={styles.file}>
            {isVideo(url) ? <span>Video</span> : <img src={smallestOf(url)} alt="" />}
            <div>
              <LabelledField
                label={`What is seen in ${what}`}
                hint={`${alt.length} of ${ALT_LENGTH}. Without a text, that of the media library is sent.`}
                draw={(props) => (
                  <Input.TextArea
                    {...props}
                    autoSize={{ minRows: 1, maxRows: 4 }}
                    maxLength={ALT_LENGTH}
                    value={alt}
                    onChange={({ target }) => onChange({ alts: { ...form.alts, [url]: target.value } })}
                  />
                )}
              />
            </div>
            <Button
              size="small"
              aria-label={`Remove ${what}`}
              onClick={() => onChange({ mediaUrls: urls.filter((one) => one !== url).join(', ') })}
            >
              Remove
            </Button>
          </li>
        );
      })}
    </Flex>
  );
}
