import { registerHooks } from 'node:module';

/** Whoever asks for Electron gets what stands in for it, the libraries inside the bundle included. */
const standIn = new URL('standin.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' || specifier.startsWith('electron/')
      ? { url: standIn, shortCircuit: true }
      : next(specifier, context),
});
