import cluster from 'node:cluster';

// Loaded ahead of the server by serve() in serve.mjs: see there. A worker of a cluster gets it from its primary: it needs its
// channel to stay open until it listens, and Node ends it with its primary.
if (process.channel && cluster.isPrimary) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
