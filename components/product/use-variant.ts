/**
 * Which variant of a product is looked at. The address says it (`?variant=CD1042`), so that it can be kept and sent on;
 * each part of the page reads it there, so that none waits for another.
 */
import { atom } from 'nanostores'
import { useSyncExternalStore } from 'react'
import type { Product } from '../../domain/product/product.ts'
import { variantIn } from './variant-address.ts'
import { withVariant } from './with-variant.ts'

export type VariantChoice = {
  code: string
  choose: (code: string) => void
}

/** Notified when a choice has changed the URL; its value means nothing. */
const $choices = atom(0)

const follow = (changed: () => void) => $choices.listen(changed)

/** While the page is hydrated it is the product's own, as the server drew it; then the address counts. */
export function useVariant(product: Product): VariantChoice {
  const code = useSyncExternalStore(
    follow,
    () => variantIn(product, location.search),
    () => product.variant_code,
  )
  const choose = (chosen: string) => {
    // Replaced, not added: the way back leads to the list, not through every size.
    history.replaceState(history.state, '', withVariant(product, chosen, location))
    $choices.set($choices.get() + 1)
  }
  return { code, choose }
}
