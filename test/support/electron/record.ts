/** Everything that the app has asked of the system, in the order in which it asked. */
export const record = {
  notices: [] as { title: string; body: string; click: () => void }[],
  external: [] as string[],
  badge: 0,
  tray: { tooltip: '', title: '', menu: [] as MenuRecord[] },
  menu: [] as MenuRecord[],
  loginItem: false,
  globalKey: undefined as { key: string; pressed: () => void } | undefined,
  schemes: [] as string[],
  protocolClients: [] as string[],
};

export interface MenuRecord {
  label?: string;
  role?: string;
  checked?: boolean;
  accelerator?: string;
  submenu?: MenuRecord[];
  click?: () => void;
}
