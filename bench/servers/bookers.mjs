import { hash, randomUUID } from 'node:crypto';
import http from 'node:http';
import { formWorkText, workBits } from '../../shared/core/form/form-work.ts';

/** Visitors who book, so many at once: each with an address and a proof of work of their own, made beforehand. */
const { PORT, COUNT = '1000', AT_ONCE = '50' } = process.env;
/** The work that is required of each form on a busy day. */
const BITS = 12;
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(AT_ONCE) });

const visitors = Array.from({ length: Number(COUNT) }, (_, number) => {
  const key = randomUUID();
  return { key, proof: workFor(key), address: `10.${number >> 8}.${number & 255}.7`, number };
});

/** Tries numbers without a pause, unlike a browser. */
function workFor(attempt) {
  for (let proof = 0; ; proof += 1)
    if (workBits(hash('sha256', formWorkText(attempt, String(proof)), 'buffer')) >= BITS)
      return String(proof);
}

function book({ key, proof, address, number }) {
  const form = {
    name: 'Ines Okafor',
    email: `ines.${number}@example.com`,
    serviceType: 'speaking',
    projectDetails: 'A keynote in spring.',
    budgetRange: '1000-5000',
  };
  const body = JSON.stringify({ ...form, shield: { website: '', elapsedMs: 9000 } });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Idempotency-Key': key,
    'Form-Work': proof,
    'X-Forwarded-For': address,
  };
  const options = { host: '127.0.0.1', port: PORT, path: '/api/bookings', method: 'POST', agent, headers };
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('error', reject).end(body);
  });
}

const began = performance.now();
const statuses = await Promise.all(visitors.map(book));
const seconds = (performance.now() - began) / 1000;
const written = statuses.filter((status) => status === 200).length;
process.stdout.write(JSON.stringify({ written, refused: statuses.length - written, seconds }));
agent.destroy();
