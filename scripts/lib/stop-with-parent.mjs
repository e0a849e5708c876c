// Loaded ahead of the server by serve() in serve.mjs: see there.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
