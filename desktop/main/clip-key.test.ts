import { expect, it } from 'vitest';
import { keyName } from '#shared/desktop/desktop.keys.ts';
import { globalKey } from '#shared/desktop/desktop.schema.ts';
import { clipKey } from './clip-key.ts';

function system(taken: string) {
  let held = '';
  let key = 'Alt+F9';
  const told: string[] = [];
  const clip = clipKey(
    {
      setGlobalKey(wanted) {
        held = wanted === taken ? '' : wanted;
        return wanted !== taken;
      },
    },
    { key: () => key, pressed: () => {}, onTaken: (name) => told.push(name) },
  );
  return {
    clip,
    told,
    now: () => [clip.state(), held],
    set(next: string) {
      key = next;
      clip.changed();
    },
  };
}

it('holds the key only while a stream is running, and not at all where it is switched off', () => {
  const { clip, now, set } = system('');
  expect(now()).toEqual(['waiting', '']);
  clip.setLive(true);
  expect(now()).toEqual(['on', 'Alt+F9']);
  set('Alt+F8');
  expect(now()).toEqual(['on', 'Alt+F8']);
  set('');
  expect(now()).toEqual(['off', '']);
  set('Alt+F8');
  clip.setLive(false);
  expect(now()).toEqual(['waiting', '']);
});

it('says that another program has the key: in the settings at once, and by a notice when a stream begins', () => {
  const { clip, now, set, told } = system('Alt+F9');
  expect(now()).toEqual(['taken', '']);
  clip.setLive(true);
  clip.setLive(true);
  expect(told).toEqual(['Alt+F9']);
  set('Alt+F7');
  expect(now()).toEqual(['on', 'Alt+F7']);
});

it('takes keys that are not needed for typing, and names them as the system does', () => {
  const isKey = (key: string) => globalKey.safeParse(key).success;
  expect(['', 'F9', 'Shift+F12', 'Alt+K', 'CommandOrControl+Shift+F9'].every(isKey)).toBe(true);
  expect(['K', 'Shift+K', 'F25', 'Alt+', 'Alt+Enter', 'Alt+KK'].some(isKey)).toBe(false);
  expect(keyName('CommandOrControl+Alt+K', true)).toBe('Cmd+Option+K');
  expect(keyName('CommandOrControl+Alt+K', false)).toBe('Ctrl+Alt+K');
});
