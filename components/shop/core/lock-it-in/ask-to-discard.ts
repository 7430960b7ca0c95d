/** Asks whether the changes to the plan's wines are to be discarded. Its code is loaded by the first press. */
import { showToast } from '../../../kit/primitives/toast-state.ts'

const FAILURE_MESSAGE = 'We couldn’t do that. Please try again'

export const askToDiscard = (): void =>
  void import('./mount-discard.tsx').then(
    ({ mountDiscard }) => mountDiscard(),
    () => showToast(FAILURE_MESSAGE, 'bad'),
  )
