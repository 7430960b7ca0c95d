/** Ends the change of a running plan's selection: saves it to the plan, or discards it. */
import type { SeenSelection } from '../../../../domain/selling/cart/lock-it-in.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { endAmendMode } from '../cart/amend-mode.ts'
import { forgetAmended } from '../cart/selection-marker.ts'
import { $data, $selection, loadSelection } from '../cart/selection-state.ts'

/** Coming back to an address that began it must not begin another. */
function forgetAddress(): void {
  const query = new URLSearchParams(location.search)
  if (!query.has('is_amend')) return
  query.delete('is_amend')
  history.replaceState(history.state, '', location.pathname + (query.size > 0 ? `?${query}` : '') + location.hash)
}

/** Forgets this browser's copy of it. The plan's own wines and saved changes are the shop's. */
export const forgetAmending = (): void => {
  forgetAmended()
  forgetAddress()
  endAmendMode()
}

/** The selection this page shows; undefined until known. Saving another tab's choice would be a surprise. */
const seenSelection = (): SeenSelection | undefined => {
  const [lines, data] = [$selection.get()?.cart, $data.get()]
  if (lines === undefined || data === null) return undefined
  return {
    lines: Object.fromEntries(lines.map(({ product_id, quantity }) => [product_id, quantity])),
    frequency: data.frequency,
  }
}

/** Null when it is saved and the page may be left, else why not. */
export async function saveAmended(): Promise<string | null> {
  const answer = await call('PUT /api/lock-it-in/amend-selection', { body: { seen: seenSelection() } })
  if (!answer.ok) return answer.message
  if (answer.data.trs_error_message !== '') {
    void loadSelection()
    return answer.data.trs_error_message
  }
  forgetAmending()
  return null
}

/** The same for discarding it: the plan keeps its wines. */
export async function discardAmended(): Promise<string | null> {
  const answer = await call('DELETE /api/lock-it-in/amend-selection')
  if (!answer.ok) return answer.message
  forgetAmending()
  return null
}
