/**
 * Marks the document of a member of the wine club, whose pages show 'Manage your plan' in place of links that join it.
 * Asks only on pages with such a link, and only for signed-in customers; pages/remembered.ts marks later pages at once.
 */
import { $page } from '../../../kit/event/shown-page.ts'
import { isMarkedMember, markMember } from '../session/marker.ts'
import { $signedIn } from '../session/state.ts'
import { $clubCart, fetchClubCart } from './club-state.ts'

const update = async (): Promise<void> => {
  if ($signedIn.get() && document.querySelector('.for-members')) {
    await fetchClubCart()
    const cart = $clubCart.get()
    if (cart !== null) markMember(cart.is_member)
  }
  document.documentElement.toggleAttribute('data-member', isMarkedMember())
}

/** Call it once. */
export function followMembership(): void {
  $page.listen(update)
  $signedIn.subscribe((signedIn) => {
    // The next customer may not be a member.
    if (signedIn === false) $clubCart.set(null)
    void update()
  })
}
