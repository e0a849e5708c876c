import { z } from 'zod';
import { type DesktopSettings, defaultSettings, desktopSettings } from '#shared/desktop/desktop.schema.ts';
import { hubOrigin } from './addresses.ts';
import type { KeptValues } from './ports.ts';

const origin = z.string().refine((text) => hubOrigin(text) === text);
const hubList = z.array(origin).max(50);
const pressList = z.array(z.object({ id: z.string(), hub: z.string(), at: z.number() }));
const cursors = z.record(z.string(), z.int().min(0));

export type WindowName = 'window' | 'runOfShow';

/** What this computer remembers besides sessions. Whatever does not parse counts as not there. */
export function createChoices(kept: KeptValues) {
  const hubs = () => hubList.catch([]).parse(kept.get('hubs'));
  const current = () => {
    const hub = origin.optional().catch(undefined).parse(kept.get('hub'));
    return hub !== undefined && hubs().includes(hub) ? hub : hubs()[0];
  };
  const seen = () => cursors.catch({}).parse(kept.get('cursors'));

  return {
    hubs,
    current,
    add(hub: string): void {
      kept.set('hubs', [...new Set([...hubs(), hub])]);
      kept.set('hub', hub);
    },
    use: (hub: string) => kept.set('hub', hub),
    forget(hub: string): void {
      kept.set(
        'hubs',
        hubs().filter((known) => known !== hub),
      );
      const { [hub]: _, ...others } = seen();
      kept.set('cursors', others);
    },
    settings: (): DesktopSettings =>
      desktopSettings
        .catch(defaultSettings)
        .parse({ ...defaultSettings, ...(kept.get('settings') as object) }),
    setSettings: (settings: DesktopSettings) => kept.set('settings', settings),
    /** The last event of a hub that was dealt with here. */
    cursor: (hub: string) => seen()[hub],
    setCursor: (hub: string, id: number) => kept.set('cursors', { ...seen(), [hub]: id }),
    /** Presses of the clip key that their hub has not stored yet. */
    presses: () => pressList.catch([]).parse(kept.get('presses')),
    setPresses: (presses: z.output<typeof pressList>) => kept.set('presses', presses),
    /** Where a window was, by the name that this computer keeps it under. */
    windowState: (name: WindowName) => kept.get(name),
    setWindowState: (name: WindowName, state: unknown) => kept.set(name, state),
    /** Whether the run of show stays above other windows. */
    staysOnTop: () => kept.get('runOfShowOnTop') !== false,
    setStaysOnTop: (on: boolean) => kept.set('runOfShowOnTop', on),
  };
}

export type Choices = ReturnType<typeof createChoices>;
