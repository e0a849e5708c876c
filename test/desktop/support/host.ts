import type { StandInSetup } from '#test/support/electron/setup.ts';
import type { DesktopApp } from './desktop-app.ts';
import { startElectron } from './electron-app.ts';
import { startStandIn } from './stand-in.ts';

export const electronPath = process.env.ELECTRON_PATH;

/** Starts the built app: on real Electron where it is named, else on the stand-in. */
export const startApp = (machine: Omit<StandInSetup, 'debugPort'>): Promise<DesktopApp> =>
  electronPath ? startElectron(electronPath, machine.profile) : startStandIn(machine);
