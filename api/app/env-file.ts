import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Copies the settings of the `.env` file, if there is one, to the environment; variables that are set already
 * stay. Values that were probably meant in another way are named on the error output.
 */
export function readEnvFile(): void {
  const file = path.resolve('.env');
  if (!existsSync(file)) return;
  const { values, warnings } = parseEnvFile(readFileSync(file));
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
  for (const warning of warnings) process.stderr.write(`.env: ${warning}\n`);
}

/** A line that sets a variable, as dotenv has it. */
const ASSIGNMENT = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*)$/;
const QUOTES = ['"', "'", '`'];

/** Reads the bytes of a `.env` file, which some editors begin with a byte order mark or write as UTF-16. */
export function parseEnvFile(bytes: Uint8Array): {
  values: Record<string, string>;
  /** One sentence for each value that was cut or oddly quoted, without the value, since most are secrets. */
  warnings: string[];
} {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  // A decoder leaves out the byte order mark.
  const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
  return { values: parseEnv(text) as Record<string, string>, warnings: warningsAbout(text) };
}

function warningsAbout(text: string): string[] {
  const warnings: string[] = [];
  const lines = text.split(/\r\n?|\n/);
  for (let index = 0; index < lines.length; index += 1) {
    const line = (lines[index] ?? '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, name, value = ''] = ASSIGNMENT.exec(line) ?? [];
    if (name === undefined) {
      warnings.push(`Line ${index + 1} sets nothing. A line is NAME=value.`);
      continue;
    }
    const quote = QUOTES.find((mark) => value.startsWith(mark));
    if (quote === undefined) {
      if (/[^\s]#/.test(value))
        warnings.push(
          `The value of ${name} ends at its #, as a comment begins there. Put the value in quotes.`,
        );
      continue;
    }
    const end = closingQuote(lines, index, value.slice(1), quote);
    if (end === undefined) warnings.push(`The value of ${name} begins with ${quote}, which is never closed.`);
    else {
      index = end.line;
      if (end.rest !== '' && !end.rest.startsWith('#'))
        warnings.push(`The text after the closing ${quote} of ${name} is ignored.`);
    }
  }
  return warnings;
}

/** Where a quoted value ends, which may be some lines below; undefined when it never does. */
function closingQuote(lines: readonly string[], from: number, first: string, quote: string) {
  for (let line = from; line < lines.length; line += 1) {
    const text = line === from ? first : (lines[line] ?? '');
    const at = text.indexOf(quote);
    if (at >= 0) return { line, rest: text.slice(at + 1).trim() };
  }
  return undefined;
}
