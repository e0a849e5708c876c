import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Linux has no API for it: desktops start what is in this folder. `configDir`: the user's `~/.config`. */
export function setAutostart(configDir: string, program: string, on: boolean): void {
  const folder = path.join(configDir, 'autostart');
  const file = path.join(folder, 'creator-hub.desktop');
  if (!on) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(folder, { recursive: true });
  const quoted = program.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  const lines = ['[Desktop Entry]', 'Type=Application', 'Name=Creator Hub', `Exec="${quoted}" --hidden`];
  writeFileSync(file, `${lines.join('\n')}\n`);
}
