import '@vitejs/plugin-react/preamble';
import './react-chunk.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { PageView } from '#shared/site/site.view.ts';
import { sendInteractions } from '#web/analytics/hub/events.ts';
import { createQueryClient } from '#web/core/page-data.ts';
import { ORIGIN_KEY } from '#web/core/site.ts';
import { App } from './App.tsx';
import { keepDeferredStylesheet, layOutDeferred, whenIdle } from './deferred.ts';
import './styles.css';
import './opening.css';

// zod would compile its schemas as code, which the page's CSP blocks and Firefox reports. Set before a form
// loads zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const view = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageView;
const queryClient = createQueryClient();
for (const [path, reply] of Object.entries(view.data)) queryClient.setQueryData([path], reply);
queryClient.setQueryData(ORIGIN_KEY, view.origin);

// A transition hydrates in small pieces, so that user input is handled in between.
startTransition(() => {
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>,
  );
});
keepDeferredStylesheet();
sendInteractions();
whenIdle(layOutDeferred);
