/** Runs work one at a time: calls during a run cause one further run, however many they are, and wait for it. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  return () => {
    again = true;
    running ??= (async () => {
      try {
        while (again) {
          again = false;
          await work();
        }
      } finally {
        running = undefined;
      }
    })();
    return running;
  };
}
