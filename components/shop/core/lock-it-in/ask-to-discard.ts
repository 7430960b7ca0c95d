/** Asks the customer to confirm discarding changes to a plan's wines. Loads the dialog's code on the first press. */
import { showToast } from '../../../kit/primitives/toast-state.ts'

const FAILURE_MESSAGE = 'We couldn’t do that. Please try again'

export const askToDiscard = (): void =>
  void import('./mount-discard.tsx').then(
    ({ mountDiscard }) => mountDiscard(),
    () => showToast(FAILURE_MESSAGE, 'bad'),
  )
