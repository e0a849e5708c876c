import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './lib/run.mjs';

// What a release is made of, as CycloneDX: from the lock alone, so it is the same on every machine.
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
  writeFileSync(file, output);
  console.log(`${JSON.parse(output).components.length} packages are named in dist/sbom.cdx.json.`);
} else console.error(output);
process.exitCode = code;
