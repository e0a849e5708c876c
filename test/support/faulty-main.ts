// The program, with a fault that a signal brings about.
process.on('SIGUSR2', () => void Promise.reject(new RangeError('broken on purpose')));
await import('./start-main.ts');

export {};
