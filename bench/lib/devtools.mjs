import { spawn } from 'node:child_process';
import { endedWithUs, stop, temporaryFolder } from './children.mjs';

const START_TIMEOUT_MS = 30_000;
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--remote-debugging-port=0',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/**
 * Controls a browser without a test framework: those enable the debugger, for which the browser parses all
 * scripts once more and counts that as the page's own work.
 */
export async function launch(executablePath) {
  const args = [...FLAGS, `--user-data-dir=${temporaryFolder()}`, 'about:blank'];
  // The installed command may be a script that starts the browser, so the whole process group is ended.
  const started = spawn(executablePath, args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const child = endedWithUs(started, true);
  const connection = await connect(await addressOf(child));
  return {
    newPage: () => openPage(connection),
    close: () => stop(child),
  };
}

/** The address under which a browser that has just started takes commands. */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    const fail = () => reject(new Error(`The browser did not start:\n${said}`));
    const limit = setTimeout(fail, START_TIMEOUT_MS);
    child.once('exit', fail);
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
      const address = /^DevTools listening on (ws:\S+)$/m.exec(said)?.[1];
      if (!address) return;
      clearTimeout(limit);
      resolve(address);
    });
  });
}

async function connect(address) {
  const socket = new WebSocket(address);
  const waiting = new Map();
  const listeners = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, sessionId, method, params, result, error } = JSON.parse(data);
    if (id === undefined) {
      for (const one of listeners)
        if (one.method === method && one.sessionId === sessionId) one.listener(params);
    } else if (error) waiting.get(id).reject(new Error(error.message));
    else waiting.get(id).resolve(result);
    waiting.delete(id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return {
    send(method, params = {}, sessionId = undefined) {
      last += 1;
      const { promise, resolve, reject } = Promise.withResolvers();
      waiting.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      return promise;
    },
    on: (sessionId, method, listener) => listeners.push({ sessionId, method, listener }),
  };
}

/** A page that shares nothing with others. */
async function openPage(connection) {
  const { browserContextId } = await connection.send('Target.createBrowserContext');
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await connection.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method, params) => connection.send(method, params, sessionId);
  const on = (method, listener) => connection.on(sessionId, method, listener);
  return {
    send,
    on,
    /** Runs in every document, ahead of everything in it. */
    runFirst: (script) => send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` }),
    /** Runs in the page. @returns its result, which must be serialisable as JSON */
    async run(script, argument = null) {
      const expression = `(${script})(${JSON.stringify(argument)})`;
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    /** Opens an address. @throws when it has not loaded in time */
    async open(url, timeoutMs) {
      const { promise: loaded, resolve, reject } = Promise.withResolvers();
      const limit = setTimeout(() => reject(new Error(`${url} did not load`)), timeoutMs);
      on('Page.loadEventFired', resolve);
      const { errorText } = await send('Page.navigate', { url });
      if (errorText) throw new Error(`${url}: ${errorText}`);
      await loaded;
      clearTimeout(limit);
    },
    close: () => connection.send('Target.disposeBrowserContext', { browserContextId }),
  };
}
