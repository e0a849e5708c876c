import { DialogShell } from '#web/core/hub-ui/dialog/DialogShell.tsx';

export interface ArticleDialogProps {
  title: string;
  /** Who published it, or what it is. */
  publication: string;
  /** As the publication wrote it; affiliations have none. */
  date?: string;
  summary: string;
  url: string;
  image: string;
}

declare module '#web/core/dialogs.ts' {
  interface DialogProps {
    article: ArticleDialogProps;
  }
}

export default function ArticleDialog({ title, onClose }: ArticleDialogProps & { onClose: () => void }) {
  return <DialogShell title={title} onClose={onClose}>{title}</DialogShell>;
}
