import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './process/owner-error.ts';

it('has defaults for an empty environment', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: 'localhost',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: 'data',
    LOG_LEVEL: 'info',
  });
  expect(readConfig({}).DATABASE_URL).toBeUndefined();
});

it('counts an empty variable as one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TWITCH_CLIENT_ID: '' }).PORT).toBe(3000);
});

it('derives PUBLIC_URL from PORT, unless it is set', () => {
  expect(readConfig({ PORT: '4000' }).PUBLIC_URL).toBe('http://localhost:4000');
  expect(readConfig({ PORT: '4000', PUBLIC_URL: 'https://hub.example/' }).PUBLIC_URL).toBe(
    'https://hub.example',
  );
});

it.each([
  ['HTTPS://Hub.Example/', 'https://hub.example'],
  ['https://hub.example:443', 'https://hub.example'],
  [' http://192.168.0.5:8080 ', 'http://192.168.0.5:8080'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://[2001:DB8::1]:3000', 'http://[2001:db8::1]:3000'],
])('reads PUBLIC_URL=%s as %s', (given, read) => {
  expect(readConfig({ PUBLIC_URL: given }).PUBLIC_URL).toBe(read);
});

it.each([
  ['PUBLIC_URL', 'https://hub.example/site', 'without a path'],
  ['PUBLIC_URL', 'https://hub.example/?a=b', 'end with the host'],
  ['PUBLIC_URL', 'https://hub.example/#top', 'end with the host'],
  ['PUBLIC_URL', 'https://user:secret@hub.example', 'no user and password'],
  ['PORT', 'three', 'port number'],
  ['PORT', '70000', 'up to 65535'],
  ['PORT', '-1', 'port number'],
  ['PUBLIC_URL', 'hub.example', 'https://hub.example'],
  ['PUBLIC_URL', 'javascript:alert(1)', 'http or https'],
  ['DATABASE_URL', 'mysql://x', 'postgres://'],
  ['LOG_LEVEL', 'loud', 'one of fatal'],
  ['TRUST_PROXY', 'yes', 'true or false'],
  ['SESSION_IDLE_HOURS', '0', 'number of hours'],
  ['SESSION_MAX_DAYS', '400', 'number of days'],
  ['ADMIN_USERNAME', '   ', 'must be a name'],
  ['ADMIN_PASSWORD', 'short', '8 characters or more'],
  ['SMTP_URL', 'mail.example', 'smtps://'],
  ['MAIL_FROM', 'Hub', 'hello@hub.example'],
  ['WORKERS', '0', 'auto'],
  ['WORKERS', 'all', 'a number of processes up to 64'],
])('refuses %s=%s and says what it should be', (name, value, hint) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`${name} .*${hint}`));
});

it('names every wrong variable at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

it('requires variables that belong together to be set together', () => {
  expect(() => readConfig({ TWITCH_CLIENT_ID: 'x' })).toThrow(/TWITCH_CLIENT_SECRET must be set together/);
  expect(() => readConfig({ TWITCH_CLIENT_SECRET: 'x' })).toThrow(/TWITCH_CLIENT_ID must be set together/);
  expect(() => readConfig({ TWITCH_CLIENT_ID: 'x', TWITCH_CLIENT_SECRET: 'y' })).not.toThrow();
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow(/MAIL_FROM must be set together/);
});
