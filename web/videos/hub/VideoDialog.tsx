import { videoEmbedUrl, videoService } from '#shared/videos/video-embed.ts';
import { DialogShell } from '#web/core/hub-ui/dialog/DialogShell.tsx';
import { Embed } from '#web/core/hub-ui/Embed.tsx';
import { OutLink } from '#web/core/hub-ui/TextLink.tsx';
import styles from './VideoDialog.module.css';

export interface VideoDialogProps {
  title: string;
  /** The video as it is linked to; its player's address is worked out from it. */
  url: string;
}

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    video: VideoDialogProps;
  }
}

/** A video on the whole screen; anything beside it closes it. */
export default function VideoDialog({ title, url, onClose }: VideoDialogProps & { onClose: () => void }) {
  const embed = videoEmbedUrl(url);
  const service = embed && videoService(embed);
  const link = { href: url, label: `Watch on ${service ?? 'its own site'}` };
  return (
    <DialogShell title={title} onClose={onClose} surface="stage">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; Escape and the button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className={styles.backdrop} onClick={onClose} />
      {embed && (
        <div className={styles.player}>
          <Embed
            src={embed}
            title={title}
            service={service}
            asked
            link={link}
            allow="autoplay; encrypted-media; picture-in-picture"
          />
        </div>
      )}
      {!embed && <p className={styles.words}>This video cannot be played here.</p>}
      <OutLink className={styles.words} href={link.href}>
        {link.label}
      </OutLink>
    </DialogShell>
  );
}
