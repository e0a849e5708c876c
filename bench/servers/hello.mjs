import http from 'node:http';

const body = 'Hello, world!';
const headers = { 'Content-Type': 'text/plain', 'Content-Length': body.length };

http
  .createServer((_req, res) => res.writeHead(200, headers).end(body))
  .listen(Number(process.env.PORT), '127.0.0.1');
