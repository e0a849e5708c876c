import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { ShownPage } from '#shared/site/site.paths.ts';
import type { PageRenderer, PageView } from '#shared/site/site.view.ts';
import { createQueryClient } from '#web/core/page-data.ts';
import { ORIGIN_KEY } from '#web/core/site.ts';
import { qrSvg } from '#web/share/hub/qr-svg.tsx';
import { App } from './App.tsx';
import { pageModules } from './routes.tsx';

export const drawQr: PageRenderer['drawQr'] = qrSvg;
export const endpointsOf = (page: ShownPage): readonly string[] => pageModules[page].content;

/** A page's complete markup: nothing in it depends on a script. @throws when a component does */
export function render(view: PageView): Promise<string> {
  const queryClient = createQueryClient();
  for (const [path, reply] of Object.entries(view.data)) queryClient.setQueryData([path], reply);
  queryClient.setQueryData(ORIGIN_KEY, view.origin);
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(
      <StaticRouter location={view.path}>
        <App queryClient={queryClient} />
      </StaticRouter>,
      {
        // By default, React moves large finished parts to the end, and a script has to put them back.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          failure = error;
        },
        onShellError: reject,
        onAllReady: () => (failure ? reject(failure) : resolve(text(pipe(new PassThrough())))),
      },
    );
  });
}
