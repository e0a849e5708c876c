import pino, { type Logger } from 'pino';

/** The program's log: one JSON line each on standard output, without anything that lets someone in. */
export function createLog(level: string): Logger {
  return pino({ level, redact: ['*.password', '*.token', '*.cookie', '*.authorization'], base: undefined });
}
