/** Leaving a plan's selection that nothing was changed of: there is nothing to ask about, or to discard. */
import { forgetAmending } from './amend.ts'
import { lockInQueue } from './lines.ts'
import { readMarker } from './marker.ts'
import { AMENDED_PLAN } from './plan-paths.ts'
import { $data } from './state.ts'

/** Whether something was chosen that is not saved: in this browser, or as the shop says in another. */
export const hasAmended = (): boolean =>
  readMarker(true) !== null || lockInQueue.$changes.get().wanted.size > 0 || $data.get()?.is_amended === true

export function leaveAmending(): void {
  forgetAmending()
  location.assign(AMENDED_PLAN)
}
