import { registerHooks } from 'node:module';

/** Every import of Electron gets the replacement, also in the libraries inside the bundle. */
const standIn = new URL('standin.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier.startsWith('electron/')
      ? { url: standIn, shortCircuit: true }
      : next(specifier, context),
});
