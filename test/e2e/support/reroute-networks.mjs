// Loaded ahead of a hub, so that what it calls by https is answered on this machine.
const real = globalThis.fetch;
globalThis.fetch = (target, init) => {
  const { protocol, host, pathname, search } = new URL(String(target));
  return protocol === 'https:'
    ? real(`${process.env.NETWORKS_URL}/${host}${pathname}${search}`, init)
    : real(target, init);
};
