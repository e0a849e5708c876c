import pino, { type DestinationStream, type Logger } from 'pino';

/** What a database tells about an error beside its message: the values of the row that it refused. */
const TOLD_OF_ROWS = ['detail', 'where', 'internalQuery'];

function errorWithoutRows(error: Error): Record<string, unknown> {
  const told = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(told.filter(([name]) => !TOLD_OF_ROWS.includes(name)));
}

/** The program's log: one JSON line each on standard output, without what lets someone in, and without people's data. */
export function createLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  const redact = ['*.password', '*.token', '*.cookie', '*.authorization'];
  return pino({ level, redact, base: undefined, serializers: { err: errorWithoutRows } }, stream);
}
