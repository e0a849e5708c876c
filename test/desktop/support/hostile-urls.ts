/** 300 addresses that want to look like the app's or the hub's, or to reach what no page may reach. */
export function hostileUrls(hub: string): string[] {
  const { host, hostname } = new URL(hub);
  const schemes = [
    'javascript:alert(1)//',
    'JaVaScRiPt:alert(1)//',
    'data:text/html,<script>desktop.state()</script>',
    'file:///etc/passwd',
    'file://localhost/etc/passwd',
    'file:////server/share/',
    'filesystem:file:///x',
    'view-source:file:///etc/passwd',
    'chrome://settings/',
    'devtools://devtools/',
    'gopher://evil.example/',
    'blob:null/x',
    'ftp://evil.example/',
    'smb://evil.example/x',
    'ssh://evil.example',
    'tel:+100',
    'ms-msdt:/id',
    'search-ms:query=x',
    'vscode://x/y',
    'steam://run/1',
    'intent://x#Intent;end',
    'ms-officecmd:{}',
    'x-apple.systempreferences:',
    'jar:file:///x!/',
    'ws://evil.example/',
  ];
  const hosts = [
    'hub.evil.example',
    'app.hub.evil.example',
    `${hostname}.evil.example`,
    `evil.example#${host}`,
    `${hostname}.evil.example`,
    `evil.example\\@${host}`,
    'xn--hb-xka.example',
    'hub%2eevil.example',
    '127.0.0.1.evil.example',
    '[::ffff:127.0.0.1]:1',
    '0x7f000001:1',
    '2130706433:1',
    'localhost.:1',
  ];
  const paths = ['/', '/admin', '/admin/dashboard', '//evil.example/', '/desktop/welcome.html', '/%2e%2e/x'];
  const apps = [
    'app://evil/admin',
    'app://hub.evil.example/admin',
    'app://hub@evil/admin',
    'app://hub:1/admin',
    'app:/hub/admin',
    'app:hub/admin',
    'APP://evil/admin',
    'app://hub/api/admin/session',
    'app://user@hub/admin',
  ];
  const made = [
    ...schemes,
    ...schemes.map((url) => ` ${url}`),
    ...apps,
    ...apps.map((url) => `${url}?a=${encodeURIComponent(hub)}`),
    ...hosts.flatMap((name) =>
      paths.flatMap((path) => [`http://${name}${path}`, `https://${name}${path}?popup`]),
    ),
    ...hosts.flatMap((name) => paths.map((path) => `https://owner:secret@${name}${path}`)),
  ];
  return made.slice(0, 300);
}
