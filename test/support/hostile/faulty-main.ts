// The program, with a fault that a signal brings about.
process.on('SIGUSR2', () => void Promise.reject(new RangeError('broken on purpose')));
await import('#test/support/start-main.ts');

export {};
