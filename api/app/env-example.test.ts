import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { environmentNames, readConfig } from '#api/core/config.ts';

const text = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
const lines = text.split('\n');
const SETTING = /^#([A-Z][A-Z0-9_]*)=(.*)$/;

it('names every variable that is read, and no other', () => {
  const named = lines.map((line) => line.match(SETTING)?.[1]).filter((name) => name !== undefined);
  expect(named).toEqual(environmentNames);
});

it('explains each variable and its default in the line above it', () => {
  const explained = /^# (?:.+ )?Default: .+\.$/;
  expect(
    lines.filter((line, index) => SETTING.test(line) && !explained.test(lines[index - 1] ?? '')),
  ).toEqual([]);
});

it('sets nothing by itself, and holds the defaults', () => {
  expect(parseEnv(text)).toEqual({});
  const taken = parseEnv(text.replaceAll(/^#(?=[A-Z])/gm, '')) as Record<string, string>;
  const { PUBLIC_URL, DATABASE_URL, ...rest } = readConfig(taken);
  expect(rest).toEqual({ ...readConfig({}), PUBLIC_URL: undefined });
  expect([PUBLIC_URL, DATABASE_URL]).toEqual([taken.PUBLIC_URL, taken.DATABASE_URL]);
});
