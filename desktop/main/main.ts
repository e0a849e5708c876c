import { startDesktop } from './desktop.ts';
import { electronHost } from './electron.ts';

// What it keeps is for this account only.
process.umask(0o077);
void startDesktop(await electronHost());
