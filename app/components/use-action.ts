import { useState } from 'react';

/** Something that is sent on its way once: not again while it is, and with what was said when it failed. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(action: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, failure, run };
}
