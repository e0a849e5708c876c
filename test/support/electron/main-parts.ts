import { EventEmitter } from 'node:events';
import { closeChromium, defaultContext } from './chromium.ts';
import { record } from './record.ts';
import { folderOf } from './setup.ts';

type IpcHandler = (event: unknown, ...args: unknown[]) => Promise<unknown>;
export const ipcHandlers = new Map<string, IpcHandler>();

interface Closable {
  close(): void;
}

class App extends EventEmitter {
  isQuitting = false;
  openWindows: () => Iterable<Closable> = () => [];
  stopServing = () => {};

  getVersion = () => '0.1.0';
  getName = () => 'Creator Hub';
  getPath = (name: string) => folderOf(name);
  enableSandbox = (): void => {};
  setAppUserModelId = (): void => {};
  requestSingleInstanceLock = () => true;
  whenReady = async (): Promise<void> => {
    await defaultContext();
  };
  setAsDefaultProtocolClient(scheme: string): void {
    record.protocolClients.push(scheme);
  }
  setBadgeCount(count: number): void {
    record.badge = count;
  }
  setLoginItemSettings({ openAtLogin }: { openAtLogin: boolean }): void {
    record.loginItem = openAtLogin;
  }
  quit(): void {
    if (this.isQuitting) return;
    this.isQuitting = true;
    this.emit('before-quit', { preventDefault() {} });
    for (const window of this.openWindows()) window.close();
    this.emit('will-quit', { preventDefault() {} });
    this.stopServing();
    void closeChromium().finally(() => process.exit(0));
  }
}

export const app = new App();
