import { startDesktop } from './desktop.ts';
import { electronHost } from './electron.ts';

void startDesktop(await electronHost());
