import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defaultContext } from './chromium.ts';
import { obey } from './control.ts';
import { app, ipcHandlers } from './main-parts.ts';
import { type MenuRecord, record } from './record.ts';
import { serveScheme } from './serve.ts';
import { machine, toServed } from './setup.ts';
import { BrowserWindow, displays, windows } from './windows.ts';

/** The replacement for the module `electron`: as much of it as the app uses, on a real Chromium. */

app.openWindows = () => [...windows];

type Answer = (request: Request) => Promise<Response>;
type PermissionHandler = (contents: unknown, permission: string, answer: (allowed: boolean) => void) => void;

class Session {
  requestHandler: PermissionHandler | undefined;
  checkHandler: ((contents: unknown, permission: string) => boolean) | undefined;
  setPermissionRequestHandler(handler: PermissionHandler): void {
    this.requestHandler = handler;
  }
  setPermissionCheckHandler(handler: (contents: unknown, permission: string) => boolean): void {
    this.checkHandler = handler;
  }
  setDevicePermissionHandler(): void {}
  async clearStorageData(): Promise<void> {
    if (this !== defaultSession) return;
    const [page] = (await defaultContext()).pages();
    const cdp = page && (await page.context().newCDPSession(page));
    const origin = new URL(toServed('app://hub/')).origin;
    await cdp?.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
}

const defaultSession = new Session();
export const session = { defaultSession, fromPartition: () => new Session() };

export const protocol = {
  registerSchemesAsPrivileged(list: { scheme: string }[]): void {
    record.schemes.push(...list.map(({ scheme }) => scheme));
  },
  handle(_scheme: string, answer: Answer): void {
    void serveScheme(answer).then((stop) => {
      app.stopServing = stop;
    });
  },
};

export const ipcMain = Object.assign(new EventEmitter(), {
  handle: (channel: string, handler: (event: unknown, ...args: unknown[]) => Promise<unknown>) =>
    void ipcHandlers.set(channel, handler),
});

export class Notification extends EventEmitter {
  static isSupported = (): boolean => machine.notices !== 'unsupported';
  private readonly given: { title: string; body: string };
  constructor(given: { title: string; body: string }) {
    super();
    this.given = given;
  }
  show(): void {
    if (machine.notices === 'failed') return void setTimeout(() => this.emit('failed', {}, 'not signed'), 10);
    record.notices.push({ title: this.given.title, body: this.given.body, click: () => this.emit('click') });
    setTimeout(() => this.emit('show'), 10);
  }
}

export const nativeImage = {
  createFromPath(file: string) {
    if (!existsSync(file)) throw new Error(`There is no picture ${file}.`);
    return { file };
  },
};

export class Tray extends EventEmitter {
  setToolTip(text: string): void {
    record.tray.tooltip = text;
  }
  setTitle(text: string): void {
    record.tray.title = text;
  }
  setImage(): void {}
  setContextMenu(menu: MenuRecord[]): void {
    record.tray.menu = menu;
  }
}

export const Menu = {
  buildFromTemplate: (template: MenuRecord[]) => template,
  setApplicationMenu(menu: MenuRecord[]): void {
    record.menu = menu;
  },
};

export const globalShortcut = {
  register(key: string, pressed: () => void): boolean {
    if (key === machine.takenKey) return false;
    record.globalKey = { key, pressed };
    return true;
  },
  unregisterAll(): void {
    record.globalKey = undefined;
  },
};

export const shell = { openExternal: async (url: string) => void record.external.push(url) };
export const screen = { getAllDisplays: () => displays };
export const powerMonitor = new EventEmitter();

/** The system's keyring: its key is stored with the system, not in the app's profile. */
function keyOfSystem(): Buffer {
  const file = path.join(machine.system, 'keyring');
  mkdirSync(machine.system, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32));
  return readFileSync(file);
}

export const safeStorage = {
  getSelectedStorageBackend: () => machine.backend,
  isAsyncEncryptionAvailable: async () => true,
  async encryptStringAsync(text: string): Promise<Buffer> {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', keyOfSystem(), iv);
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  },
  async decryptStringAsync(sealed: Buffer): Promise<{ result: string }> {
    const decipher = createDecipheriv('aes-256-gcm', keyOfSystem(), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const result = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
    return { result: result.toString('utf8') };
  },
};

export { app, BrowserWindow };
// biome-ignore lint/style/noDefaultExport: electron-store takes Electron's default export
export default { app, ipcMain, shell, ipcRenderer: undefined };

obey({ powerMonitor, defaultSession });
