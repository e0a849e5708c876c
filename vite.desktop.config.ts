import { cp } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import electron from 'vite-plugin-electron/simple';

const root = import.meta.dirname;
const outDir = (name: string) => path.join(root, 'dist/desktop', name);
const common = { configFile: false, publicDir: false, root, logLevel: 'error' } as const;

const main: UserConfig = {
  ...common,
  build: {
    outDir: outDir('main'),
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' } },
  },
};

/** A sandboxed preload is one file of the old module system. */
const preload: UserConfig = {
  ...common,
  build: {
    outDir: outDir('preload'),
    emptyOutDir: true,
    rolldownOptions: { output: { format: 'cjs', entryFileNames: 'preload.cjs' } },
  },
};

/** Files that the app needs as they are: its icons, and what its pages show while the hub is away. */
const copied = [
  ['desktop/assets', 'dist/desktop/assets'],
  ['web/public/fonts', 'dist/desktop/pages/fonts'],
  ['web/public/favicon.svg', 'dist/desktop/pages/favicon.svg'],
] as const;

const copyFiles = (): Plugin => ({
  name: 'copy-files',
  apply: 'build',
  async writeBundle() {
    for (const [from, to] of copied)
      await cp(path.join(root, from), path.join(root, to), { recursive: true });
  },
});

/** The desktop app: its own few pages, the main process and the preload. The back office comes from `dist/admin`. */
export default defineConfig({
  root: path.join(root, 'desktop/pages'),
  base: '/desktop/',
  publicDir: false,
  plugins: [
    copyFiles(),
    electron({
      main: { entry: path.join(root, 'desktop/main/main.ts'), vite: main },
      preload: { input: path.join(root, 'desktop/preload/preload.ts'), vite: preload },
    }),
  ],
  build: {
    outDir: outDir('pages'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['welcome', 'offline'].map((name) => path.join(root, `desktop/pages/${name}.html`)),
    },
  },
});
