/** Leaving a plan's selection that nothing was changed of: there is nothing to ask about. */
import { discardAmended, forgetAmending } from './amend.ts'
import { dropAmending } from './lines.ts'
import { hasDraft } from './plan-change.ts'
import { AMENDED_PLAN } from './plan-paths.ts'
import { refuse } from './refuse.ts'

/** What changes nothing is not kept for another time. */
export async function leaveAmending(): Promise<void> {
  const isDraft = hasDraft()
  dropAmending()
  const message = isDraft ? await discardAmended() : null
  if (message !== null) return refuse(message)
  forgetAmending()
  location.assign(AMENDED_PLAN)
}
