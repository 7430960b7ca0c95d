/**
 * Marks <html> with what this browser remembers of its visitor, before the first paint where the browser can wait for a
 * script, so that nothing moves when the page's code shows it (docs/decisions/0112).
 */
import { asksToAmend, hasLocked, isAmendStored } from '../components/shop/core/cart/marker.ts'
import { isMarked as isCustomer, isMarkedMember } from '../components/shop/core/session/marker.ts'
import { atStore, isMarked, rememberedName } from '../components/shop/core/store/marker.ts'
import { anchorOfEntry, isFarAway, reveal } from '../components/shop/publishing/product-list/entry-anchor.ts'
import { savedFilters } from '../components/shop/publishing/product-list/saved-filters.ts'

/** Longest time that a page is hidden, if its list can't be loaded. */
const MAX_HIDDEN_MS = 3000

const { dataset, style } = document.documentElement
// Shows links that would mislead a customer (product-list.css), or hides their names until corrected (header.css).
dataset[isCustomer() ? 'customer' : 'visitor'] = ''
// Shows a member their plan (core/cart/follow-membership.ts).
if (isMarkedMember()) dataset.member = ''
// Reserves the room of the Lock it in bar (lock-in.css).
if (isAmendStored() || asksToAmend()) dataset.locked = 'amend'
else if (hasLocked()) dataset.locked = ''
// Lays out all cards of a list to which the visitor returns, so that they keep their places (product-list.css).
if (anchorOfEntry()) dataset.returning = ''
// Hides the page until the card that was in view is in its place (use-list.ts).
if (isFarAway(isMarked())) {
  style.visibility = 'hidden'
  setTimeout(reveal, MAX_HIDDEN_MS)
}
// Hides lists that the visitor's store orders otherwise (product-list.css), and shows its filter unless removed
// (list-filters.css).
if (isMarked()) {
  const asked = location.search + savedFilters(location.pathname.slice(1))
  const name = rememberedName()
  dataset.store = name === '' || asked.includes('store=any') ? '' : 'named'
  style.setProperty('--store', JSON.stringify(atStore(name)))
}
