import type { NoticeTest } from '#shared/desktop/desktop.schema.ts';
import type { DesktopHost } from './ports.ts';

const helps: Partial<Record<NodeJS.Platform, string>> = {
  darwin:
    'macOS shows notices of signed apps only, and only when they are allowed under System Settings, Notifications.',
  win32:
    'Windows shows notices of installed apps only: install the app instead of starting it from a folder, and look under Settings, System, Notifications.',
  linux: 'The desktop needs a notification service, such as that of GNOME, KDE or dunst.',
};

/** Shows a notice and reports in plain words what the system did with it. */
export async function testNotice(
  host: Pick<DesktopHost, 'platform' | 'canNotify' | 'notify'>,
  hubName: string,
): Promise<NoticeTest> {
  const help = helps[host.platform] ?? '';
  const bell = 'Nothing is lost: everything is under the bell in the back office.';
  if (!host.canNotify())
    return { outcome: 'unsupported', text: `This system shows no notices to apps. ${help} ${bell}` };
  const { outcome } = host.notify({ title: 'This is how a notice looks', body: hubName });
  const result = await outcome;
  const texts = {
    shown:
      'The system has taken the notice. If you saw none, its do-not-disturb is on, or notices of this app are off.',
    failed: `The system has refused the notice. ${help} ${bell}`,
    unknown: `The system did not say what it made of the notice. If you saw none: ${help} ${bell}`,
  };
  return { outcome: result, text: texts[result] };
}
