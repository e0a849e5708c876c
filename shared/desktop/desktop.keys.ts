/** The name of a key as people know it, such as `Ctrl+Shift+F9`. */
export const keyName = (key: string, isMac: boolean): string =>
  key.replace('CommandOrControl', isMac ? 'Cmd' : 'Ctrl').replace('Alt', isMac ? 'Option' : 'Alt');
