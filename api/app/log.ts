import pino, { type DestinationStream, type Logger } from 'pino';

/** Fields of a database error that contain the values of the refused row. */
const TOLD_OF_ROWS = ['detail', 'where', 'internalQuery'];

function errorWithoutRows(error: Error): Record<string, unknown> {
  const told = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(told.filter(([name]) => !TOLD_OF_ROWS.includes(name)));
}

/** The program's log: JSON lines on standard output, without credentials and without people's data. */
export function createLog(level: string, stream: DestinationStream = pino.destination(1)): Logger {
  const redact = ['*.password', '*.token', '*.cookie', '*.authorization'];
  return pino({ level, redact, base: undefined, serializers: { err: errorWithoutRows } }, stream);
}
