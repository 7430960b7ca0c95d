/**
 * Marks the document of a member of the wine club, whose pages show 'Manage your plan' in place of links that join it.
 * Asks only on pages with such a link, and only for signed-in customers.
 */
import { $page } from '../../../kit/event/shown-page.ts'
import { $signedIn } from '../session/state.ts'
import { $clubCart, fetchClubCart } from './club-state.ts'

const update = async (): Promise<void> => {
  if ($signedIn.get() && document.querySelector('.for-members')) await fetchClubCart()
  const isMember = $signedIn.get() === true && $clubCart.get()?.is_member === true
  document.documentElement.toggleAttribute('data-member', isMember)
}

/** Call it once. */
export function followMembership(): void {
  $page.listen(update)
  $signedIn.subscribe(update)
}
