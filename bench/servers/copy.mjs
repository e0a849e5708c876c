import http from 'node:http';

/**
 * One response of the product, the same bytes and headers, from a bare server: the upper bound in Node.
 * Request bodies are read and discarded.
 */
const { PORT, COPY_OF = '' } = process.env;
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);

function take(url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        const pairs = Object.entries(response.headers).filter(([name]) => !ownHeaders.has(name));
        resolve({ headers: pairs.flat(), body });
      })
      .on('error', reject);
  });
}

const { headers, body } = await take(COPY_OF);
http
  .createServer((req, res) => {
    if (req.method === 'GET') res.writeHead(200, headers).end(body);
    else req.resume().on('end', () => res.writeHead(204).end());
  })
  .listen(Number(PORT), '127.0.0.1');
