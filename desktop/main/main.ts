import { startDesktop } from './desktop.ts';
import { electronHost } from './electron.ts';

// Files of the app are readable by this account only.
process.umask(0o077);
void startDesktop(await electronHost());
