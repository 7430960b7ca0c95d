/**
 * Marks <html> with what this browser remembers of its visitor, before the first paint where the browser can wait for a
 * script, so that nothing moves when the page's code shows it (docs/decisions/0112).
 */
import { asksToAmend, hasLocked, isAmendStored } from '../components/shop/core/cart/marker.ts'
import { isMarked as isCustomer, isMarkedMember } from '../components/shop/core/session/marker.ts'
import { atStore, isMarked, rememberedName } from '../components/shop/core/store/marker.ts'
import { anchorOfEntry, isFarAway, reveal } from '../components/shop/publishing/product-list/entry-anchor.ts'
import { savedFilters } from '../components/shop/publishing/product-list/saved-filters.ts'
import { returnTo } from '../components/shop/publishing/product-list/scroll-anchor.ts'

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
// Lays out all cards of a list to which the visitor returns (product-list.css), and keeps the one that was in view in its
// place from the first frame: the browser restores pixels, but the lines that stock adds to the cards above are missing.
const anchor = anchorOfEntry()
if (anchor) {
  dataset.returning = ''
  const loaded = new Promise((resolve) => window.addEventListener('load', resolve))
  void returnTo(anchor, document.documentElement, loaded)
}
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
