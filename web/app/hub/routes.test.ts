import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageKeys } from '#shared/site/site.paths.ts';

test('the component of each page has the name of its page, and no other file has it', () => {
  const routes = readFileSync(path.join(import.meta.dirname, 'routes.tsx'), 'utf8');
  const loads = /(\w+)(?:: | = )page\(\s*\(\) => import\('#web\/.+\/(\w+\.tsx)'\)/g;
  const named = [...routes.matchAll(loads)].map(([, page = '', file]) => ({ page, file }));
  expect(named.length).toBeGreaterThan(pageKeys.length);
  expect(named).toEqual(
    named.map(({ page }) => ({ page, file: `${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx` })),
  );
  const files = globSync('web/**/hub/**/*Page.tsx').map((file) => path.basename(file));
  expect(files.length).toBeGreaterThan(named.length);
  expect(new Set(files).size).toBe(files.length);
});
