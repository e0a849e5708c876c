import { useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ShownPage } from '#shared/site/site.paths.ts';
import { Boundary } from '#web/core/hub-ui/Boundary.tsx';
import { PlainToast } from '#web/core/hub-ui/toast/PlainToast.tsx';
import { toastAtom } from '#web/core/hub-ui/toast/toast.state.ts';
import { useSite } from '#web/core/site.ts';
import { LivePill } from '#web/stream/hub/LivePill.tsx';
import { LiveStrip } from '#web/stream/hub/LiveStrip.tsx';
import { BackgroundVideo } from './BackgroundVideo.tsx';
import { DialogHost } from './DialogHost.tsx';
import { earlyTaps } from './early-taps.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { PlayerHost } from './PlayerHost.tsx';
import { Splash } from './Splash.tsx';
import { useArrival } from './use-arrival.ts';
import { useDocumentHead } from './use-document-head.ts';

const Toaster = lazy(() => import('#web/core/hub-ui/toast/Toaster.tsx'));

/** The layout around every page. */
export function Layout({ page, children }: { page: ShownPage; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { background } = useSite();
  const veiled = page === 'splash';
  const isHome = veiled || page === 'home';
  useDocumentHead(page, useLocation().pathname);
  useArrival(main);
  return (
    <>
      <a href="#content" className={styles.skip} inert={veiled} data-skip>
        Skip to content
      </a>
      <Apart>
        <LiveStrip page={page} />
      </Apart>
      <Header page={page} inert={veiled} />
      <main id="content" ref={main} tabIndex={-1} {...earlyTaps}>
        {veiled && <Splash />}
        <div inert={veiled}>{children}</div>
      </main>
      <Footer signOff={isHome} inert={veiled} />
      {/* Behind everything, but late in the markup: a video is costly, and the first paint goes first. */}
      <Apart>{background && <BackgroundVideo {...background} isSeen={isHome} />}</Apart>
      <LivePill page={page} />
      <Apart>
        <PlayerHost />
      </Apart>
      <Apart>
        <DialogHost />
      </Apart>
      <Apart>
        <TipHost />
      </Apart>
      <ToastHost />
    </>
  );
}

/** The toast, when there is one; its code is loaded with the first. */
function ToastHost() {
  const toast = useAtomValue(toastAtom);
  return (
    <Boundary fallback={() => <PlainToast />}>
      {toast && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </Boundary>
  );
}

/** A part of the layout that the page can do without: it goes when it fails, and the rest stays. */
const Apart = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={() => null}>{children}</Boundary>
);

const Tips = lazy(() => import('#web/core/hub-ui/tip/Tips.tsx'));

/** Loads the code of the tooltips once a control that has one is first hovered or focused. */
function TipHost() {
  const [first, setFirst] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (first) return;
    const notice = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      if (control) setFirst(control);
    };
    const types = ['pointerover', 'focusin'] as const;
    for (const type of types) document.addEventListener(type, notice, { passive: true });
    return () => {
      for (const type of types) document.removeEventListener(type, notice);
    };
  }, [first]);
  if (!first) return null;
  return (
    <Suspense>
      <Tips first={first} />
    </Suspense>
  );
}
