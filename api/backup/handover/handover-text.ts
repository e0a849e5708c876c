import type { ProgramFacts } from '#api/backup/handover-program.ts';
import type { BackupReport } from '#api/backup/read/read-backup.ts';
import { SETTINGS_FILE } from '#api/backup/write/data-files.ts';
import { connectionKind } from '#shared/core/connections/catalogue.ts';
import type { ConnectionId } from '#shared/core/connections/connection.ts';
import { isoAt } from '#shared/core/time.ts';

export const SEALED_FILE = 'hub-backup.tar.gz.age';
export const PROGRAM_FILE = 'program.tar.gz';
export const TEXT_FILE = 'READ-ME.txt';
export const SUMS_FILE = 'SHA256SUMS';
const KEY_FILE = 'hub-handover-key.txt';

/** What the text about a pack says, none of it secret. */
export interface HandoverFacts {
  siteName: string;
  publicUrl: string;
  /** Names of the settings that the hub was started with. */
  settings: readonly string[];
  /** Connections in use. */
  connections: readonly ConnectionId[];
}

interface Pack extends HandoverFacts {
  /** The name of the pack, without its extension. */
  name: string;
  at: number;
  program: ProgramFacts;
  report: BackupReport;
}

/** The instructions in a pack. Lines with four spaces before them are commands, typed in this order. */
export function handoverText(pack: Pack): string {
  const { name, siteName, publicUrl, program, report } = pack;
  const host = new URL(publicUrl).host;
  return `HANDOVER PACK OF ${siteName} (${publicUrl})
Made ${isoAt(pack.at)} by creator-hub ${program.version}

With this pack and its secret key you can run the whole site on another machine: the public pages, the back
office, every order, every uploaded file. Nobody else has to help.


WHAT IS IN IT

${SEALED_FILE}
    ${rowsOf(report)}, ${filesOf(report)}, the secrets that private links need, and
    the settings. It is encrypted: only the secret key of this pack opens it. The key is not in this pack.
${PROGRAM_FILE}
    The program. ${program.platform === null ? 'As sources: the first start fetches its packages and builds it.' : `Built for ${program.platform}: it needs no internet to start.`}
${SUMS_FILE}
    Checksums of both.


WHAT IS NOT IN IT

${leftOut(pack)}


WHAT YOU NEED

- A machine with Node 24 or newer${program.platform === null ? ' and access to the internet' : ` (${program.platform})`}.
- ${KEY_FILE}, the secret key of this pack.
- From whoever made the pack, by another way than the pack itself: its checksum.


RESTORE IT

Put ${name}.tar and ${KEY_FILE} into an empty folder and type there:

    sha256sum ${name}.tar

Go on only if that is the checksum that you were told. Somebody who could change the pack on its way decides what
the program does on your machine.

    tar -xf ${name}.tar
    cd ${name}
    sha256sum -c ${SUMS_FILE}
    tar -xzf ${PROGRAM_FILE}
    cd program

The next line restores the sealed file into the folder "data". It is told to take a file of another machine
(--from-elsewhere) and not to ask (--yes).

    npm run restore -- ../${SEALED_FILE} --from-elsewhere --yes --key-file=../../${KEY_FILE}

${settingsPart(pack)}
Start it:

    npm start

The site answers at http://localhost:3000, the back office at http://localhost:3000/admin. The owner's name and
password are those of the former machine. If nobody knows them, stop the program and type
"npm run owner:reset-password".


BEFORE VISITORS USE IT

1. Stop the hub on the former machine. What came in there after this pack was made is not in the pack, and two
   hubs that run at once both send mails and posts. If it ran on, make another pack and begin again.
2. Let ${host} lead to this machine (DNS), with a certificate, write PUBLIC_URL=${publicUrl} into .env and
   start the program again. "docs/operate.md" in the program describes a lasting installation with a service, a
   proxy and daily backups.
3. In the back office open Settings, Connections, and press Test on each.
4. Delete ${KEY_FILE} and ${SETTINGS_FILE} from this machine once all works.
`;
}

const count = (number: number) => number.toLocaleString('en-US');
const rowsOf = ({ tables }: BackupReport) =>
  `${count(tables.reduce((sum, { rows }) => sum + rows, 0))} rows in ${tables.length} tables`;
const filesOf = ({ files }: BackupReport) => (files === 1 ? '1 file' : `${count(files)} files`);

function leftOut({ connections, publicUrl }: Pack): string {
  const lines = [
    `- The domain ${new URL(publicUrl).hostname}: whoever it is registered with has to hand it over.`,
    ...(connections.includes('storage')
      ? [
          '- Files in the cloud storage (S3). The settings lead there; its owner has to hand over the account.',
        ]
      : []),
    connections.length > 0
      ? `- Accounts at other services. Connected are: ${connections.map((id) => connectionKind(id).name).join(', ')}.`
      : '- Accounts at other services. None is connected.',
    '- The desktop app: install it where it is used, and enter the address of the site.',
  ];
  return lines.join('\n');
}

function settingsPart({ settings }: Pack): string {
  if (settings.length === 0) return 'The former machine had no settings of its own.\n';
  return `The former machine was started with these settings:

${settings.map((name) => `- ${name}`).join('\n')}

They are sealed too, and are now in data/${SETTINGS_FILE}. What belonged to that machine alone is a comment there.
Read the file, then take it over:

    cp data/${SETTINGS_FILE} .env
`;
}
