import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DesktopBridge } from '#shared/desktop/desktop.bridge.ts';
import type { DesktopState } from '#shared/desktop/desktop.schema.ts';

const KEY = ['desktop'];

/** The desktop app's state, and `keep` for calls that return the new state; inside the app only. */
export function useDesktop() {
  const client = useQueryClient();
  const desktop = window.desktop as DesktopBridge;
  const { data, error } = useQuery({ queryKey: KEY, queryFn: () => desktop.state() });
  const keep = async (work: Promise<DesktopState>) => {
    client.setQueryData(KEY, await work);
  };
  return { desktop, state: data, error, keep };
}
