/** Asks for the password once more, or a passkey. @returns whether it was the owner */
type AskToConfirm = () => Promise<boolean>;

let asking: AskToConfirm | undefined;

/** Sets what asks. @returns what takes it back */
export function onConfirmNeeded(ask: AskToConfirm): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/** Has the owner confirm that it is still them. @returns whether they did */
export const askToConfirm: AskToConfirm = async () => (await asking?.()) ?? false;
