import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentPanels, panelPaths } from '#shared/core/content-panels.ts';

const fileOf = (component: string) => `web/${component.replace('/', '/admin/')}.tsx`;

test.each(panelPaths)('the panel %s has a component', (path) => {
  expect(existsSync(fileOf(contentPanels[path][1]))).toBe(true);
});

test('each component of a panel is in the list of panels, or imported', () => {
  const listed = new Set(Object.values(contentPanels).map(([, component]) => fileOf(component)));
  const sources = globSync('web/**/admin/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const unused = globSync('web/*/admin/*Panel.tsx').filter(
    (file) => !listed.has(file) && !sources.some((text) => text.includes(`/${file.split('/').at(-1)}'`)),
  );
  expect(unused).toEqual([]);
});
