/** Shows what is locked in over the page. Its code is loaded by the first press. */
import { showToast } from '../primitives/toast-state.ts'

const AWAY = 'We couldn’t open your case. Please try again'

export const openCase = (): void =>
  void import('./mount-case.tsx').then(
    ({ mountCase }) => mountCase(),
    () => showToast(AWAY, 'bad'),
  )
