import type { MouseEvent } from 'react';
import { useOpenDialog } from '#web/core/dialogs.ts';
import type { ArticleDialogProps } from './ArticleDialog.tsx';

/**
 * What a card's link needs: without a script, or with a key that asks for a tab of its own, it leads to the
 * article; a plain click opens the dialog first.
 */
export function useArticleLink(article: ArticleDialogProps) {
  const openDialog = useOpenDialog();
  return {
    href: article.url,
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      event.currentTarget.focus();
      openDialog('article', article);
    },
  } as const;
}
