/** Asks for the password once more, or a passkey. @returns whether it was the owner */
type AskToConfirm = () => Promise<boolean>;

let asking: AskToConfirm | undefined;

/** Registers the function that asks the owner. @returns a function that unregisters it */
export function onConfirmNeeded(ask: AskToConfirm): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}

/** Has the owner confirm that it is still them. @returns whether they did */
export const askToConfirm: AskToConfirm = async () => (await asking?.()) ?? false;
