import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureDesktopBuilt } from './lib/build.mjs';
import { hubFile } from './lib/hub.mjs';

// The hub that browser tests visit, as built now, with a fresh install in the folder that is named.
if (!(await ensureDesktopBuilt(process.execPath))) process.exit(1);
process.env.DATA_DIR = process.argv[2];
rmSync(process.env.DATA_DIR, { recursive: true, force: true });
process.argv.splice(2);
await import(pathToFileURL(hubFile).href);
