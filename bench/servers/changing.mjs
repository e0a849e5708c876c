import http from 'node:http';
import { join } from 'node:path';
import { createHub } from '#api/app/hub.ts';
import { createLog } from '#api/app/log.ts';
import { builtWebSide } from '#api/app/pages/client-build.ts';
import { readConfig } from '#api/core/config.ts';

// The product with content that changes after each rendering, so that a later request gets a new one.
const config = readConfig(process.env);
const built = builtWebSide(join(import.meta.dirname, '../../dist'));
const renderer = await built.renderer();

async function renderAndChange(view) {
  const markup = await renderer.render(view);
  hub.content.changed();
  return markup;
}

const changing = { ...renderer, render: renderAndChange };
const web = { ...built, renderer: async () => changing };
const hub = await createHub({ config, web, log: createLog(config.LOG_LEVEL) });

http
  .createServer((req, res) => {
    if (req.url === '/api/ready') return res.end();
    hub.handle(req, res);
  })
  .listen(config.PORT, config.HOST);
