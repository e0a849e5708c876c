import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

/** The changelog's section about one version. @throws when the tag, the package and the changelog disagree */
export function releaseNotes(
  tag: string | undefined,
  { version, changelog }: { version: string; changelog: string },
): string {
  if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, package.json says ${version}.`);
  const sections = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`[${version}] - `));
  const notes = section?.slice(section.indexOf('\n')).trim();
  if (!notes) throw new Error(`CHANGELOG.md has no section "## [${version}] - <date>" with text in it.`);
  return notes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { version } = JSON.parse(read('package.json'));
  try {
    console.log(releaseNotes(process.argv[2], { version, changelog: read('CHANGELOG.md') }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
