import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { PageKey } from '#shared/site/site.paths.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { toastAtom } from '#web/core/hub-ui/toast/toast.state.ts';
import { LivePill } from '#web/stream/hub/LivePill.tsx';
import { BackgroundVideo } from './BackgroundVideo.tsx';
import { DialogHost } from './DialogHost.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { Splash } from './Splash.tsx';
import { TipHost } from './TipHost.tsx';
import { useArrival } from './use-arrival.ts';
import { useDocumentHead } from './use-document-head.ts';

const Toaster = lazy(() => import('#web/core/hub-ui/toast/Toaster.tsx'));

/** What every page stands in. */
export function Layout({ page, children }: { page: PageKey; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const toast = useAtomValue(toastAtom);
  const veiled = page === 'splash';
  useDocumentHead(page);
  useArrival(main);
  return (
    <>
      <a href="#content" className={styles.skip} inert={veiled}>
        Skip to content
      </a>
      <Header page={page} inert={veiled} />
      <main id="content" ref={main} tabIndex={-1}>
        {veiled && <Splash />}
        <div inert={veiled}>{children}</div>
      </main>
      <Footer signOff={veiled || page === 'home'} inert={veiled} />
      {/* Behind everything on the screen, and last in the text: a player is dear, and the first frame comes before it. */}
      <BackgroundVideo />
      <LivePill page={page} />
      <DialogHost />
      <Boundary fallback={() => null}>
        <TipHost />
      </Boundary>
      {toast && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
