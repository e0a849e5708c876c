import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron';
import { bridgeCalls, channelOf, NEWS_CHANNEL } from '#shared/desktop/desktop.channels.ts';

const calls = bridgeCalls.map((name) => [
  name,
  (...args: unknown[]) => ipcRenderer.invoke(channelOf(name), ...args),
]);

contextBridge.exposeInMainWorld('desktop', {
  ...Object.fromEntries(calls),
  onNews(listener: (news: unknown) => void) {
    // The event object is not passed on, because it would give the page access to the channel.
    const heard = (_: IpcRendererEvent, news: unknown) => listener(news);
    ipcRenderer.on(NEWS_CHANNEL, heard);
    return () => ipcRenderer.off(NEWS_CHANNEL, heard);
  },
});
