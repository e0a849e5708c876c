import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';

// The packages of a release, as CycloneDX: read from the lock file, so they are the same on every machine.
const args = [
  'sbom',
  '--package-lock-only',
  '--omit=dev',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
];
const { code, output } = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { quiet: true });
if (code === 0) {
  const file = join(root, 'dist', 'sbom.cdx.json');
  mkdirSync(join(root, 'dist'), { recursive: true });
  const sbom = JSON.parse(output);
  // npm writes the name of the folder here.
  sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
  writeFileSync(file, JSON.stringify(sbom, undefined, 2));
  console.log(`${sbom.components.length} packages are named in dist/sbom.cdx.json.`);
} else console.error(output);
process.exitCode = code;
