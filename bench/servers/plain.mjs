import http from 'node:http';
import { join } from 'node:path';
import zlib from 'node:zlib';
import { StaticFiles } from '../../api/core/http/files/static-files.ts';

/** Pages of the product without style and script: the lower bound for how soon they can be seen. */
const { PORT, PAGES_FROM = '' } = process.env;
const files = new StaticFiles([join(import.meta.dirname, '../../dist/client')], '');
const pages = new Map();
// Without it pictures have their full size, and the browser no longer counts one as the largest element.
const pictures = '<style>img{max-width:100%;height:auto}</style></head>';

async function plainPage(path) {
  const html = await (await fetch(PAGES_FROM + path)).text();
  const plain = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<link\b[^>]*rel="(preload|modulepreload|stylesheet)"[^>]*>/g, '')
    .replace('</head>', pictures);
  return zlib.brotliCompressSync(plain);
}

async function answer(req, res) {
  if (!pages.has(req.url)) pages.set(req.url, await plainPage(req.url));
  const body = pages.get(req.url);
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
  res.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
}

http
  .createServer((req, res) => {
    const file = files.find(req);
    const answered = file ? files.send(req, res, file) : answer(req, res);
    answered.catch(() => res.destroy());
  })
  .listen(Number(PORT), '127.0.0.1');
