import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readJson, root } from './lib/lock.ts';

/** A vulnerability that does not affect this program, the test that shows it, and the waiver's last day. */
export interface Waiver {
  /** The address of the advisory. */
  advisory: string;
  reason: string;
  test: string;
  until: string;
}

interface Advisory {
  url: string;
  title: string;
  severity: string;
}

/** What we read of `npm audit --json`; `via` names either advisories or other packages that have them. */
export interface AuditReport {
  vulnerabilities: Record<string, { via: (Advisory | string)[] }>;
}

const GRAVE = ['high', 'critical'];

/** The high and critical vulnerabilities without a waiver, and the waivers that have ended, one line each. */
export function auditProblems(report: AuditReport, waivers: readonly Waiver[], today: string): string[] {
  const holes = Object.entries(report.vulnerabilities).flatMap(([name, { via }]) =>
    via.filter((one) => typeof one !== 'string').map((advisory) => ({ name, ...advisory })),
  );
  const waived = new Set(waivers.filter(({ until }) => until >= today).map(({ advisory }) => advisory));
  return [
    ...waivers
      .filter(({ until }) => until < today)
      .map(({ advisory, until }) => `the waiver for ${advisory} ended on ${until}`),
    ...holes
      .filter(({ severity, url }) => GRAVE.includes(severity) && !waived.has(url))
      .map(({ name, severity, title, url }) => `${name}: ${severity}: ${title} (${url})`),
  ];
}

async function main(): Promise<void> {
  // npm exits with an error when it finds something, and prints the report all the same.
  const { stdout } = await promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], { cwd: root }).catch(
    (failure: { stdout: string }) => failure,
  );
  const report = JSON.parse(stdout || '{}');
  if (!report.vulnerabilities) {
    console.error(
      'The registry did not answer, so it is unknown whether these packages have vulnerabilities.',
    );
    process.exitCode = 2;
    return;
  }
  const today = new Date().toISOString().slice(0, 10);
  const problems = auditProblems(report, readJson('docs/security.waivers.json'), today);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.main) await main();
