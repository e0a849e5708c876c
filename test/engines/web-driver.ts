/** How WebDriver (W3C) marks that a value is an element of the page. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE_MS = 60_000;

/** A session with a browser behind a server that speaks WebDriver. */
export type Session = Awaited<ReturnType<typeof startSession>>;

/** @throws when the server refuses, with its words */
export async function startSession(server: string, capabilities: object) {
  const { sessionId } = await send<{ sessionId: string }>(server, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const post = <T = null>(path: string, body: object) =>
    send<T>(server, 'POST', `/session/${sessionId}${path}`, body);
  return {
    open: (url: string) => post('/url', { url }),
    setSize: (width: number, height: number) => post('/window/rect', { width, height }),
    execute: <T>(script: string, args: unknown[]) => post<T>('/execute/sync', { script, args }),
    /** As `execute`, for a script that returns an element; gives its id. */
    async findBy(script: string, args: unknown[]): Promise<string | undefined> {
      const value = await post<Record<string, string> | null>('/execute/sync', { script, args });
      return value?.[ELEMENT];
    },
    /** Brought into view at once, since the driver does not wait for a page that scrolls smoothly. */
    async click(element: string) {
      const args = [{ [ELEMENT]: element }];
      const script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
      await post('/execute/sync', { script, args });
      return post(`/element/${element}/click`, {});
    },
    sendKeys: (element: string, text: string) => post(`/element/${element}/value`, { text }),
    end: () => send<null>(server, 'DELETE', `/session/${sessionId}`),
  };
}

/** Whether the server listens. */
export const isReady = (server: string) =>
  send<{ ready: boolean }>(server, 'GET', '/status').then(
    ({ ready }) => ready,
    () => false,
  );

async function send<T>(server: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(server + path, {
    method,
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${path}: ${value?.error}. ${value?.message}`);
  return value;
}
