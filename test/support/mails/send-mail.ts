import { openOutbox, smtpAt, testMailer } from './test-outbox.ts';

/** A process of its own that sends what is due, with its clock set ahead. Tests kill it on the way. */
const [folder = '', port, ahead, url] = process.argv.slice(2);
const database = await openOutbox({ folder, url, remove: async () => {} });
const now = () => Date.now() + Number(ahead);
await testMailer({ database, server: smtpAt(Number(port)), now }).round();
await database.close();
