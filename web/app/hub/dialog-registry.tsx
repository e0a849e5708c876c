import { type ComponentType, lazy } from 'react';
import type { DialogName, DialogProps } from '#web/core/dialogs.ts';

type DialogComponent<K extends DialogName> = ComponentType<DialogProps[K] & { onClose: () => void }>;

/** Every dialog by its name; each loads when it is first opened. A dialog without a component does not compile. */
export const dialogs: { [K in DialogName]: DialogComponent<K> } = {
  payment: lazy(() => import('#web/orders/hub/PaymentDialog.tsx')),
  video: lazy(() => import('#web/videos/hub/VideoDialog.tsx')),
  image: lazy(() => import('#web/core/hub-ui/viewer/ImageViewer.tsx')),
  qr: lazy(() => import('#web/share/hub/QrDialog.tsx')),
  chat: lazy(() => import('#web/chat/hub/ChatDialog.tsx')),
  article: lazy(() => import('#web/press/hub/ArticleDialog.tsx')),
};
