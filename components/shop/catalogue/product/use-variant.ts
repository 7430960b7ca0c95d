/**
 * Which variant of a product is looked at. The address says it (`?variant=CD1042`), so that it can be kept and sent on;
 * each part of the page reads it there, so that none waits for another.
 */
import { atom } from 'nanostores'
import { useSyncExternalStore } from 'react'
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { PARAMETER, type Variants, variantIn } from './variant-address.ts'

export type VariantChoice = {
  code: string
  choose: (code: string) => void
}

/** Notified when a choice has changed the URL; its value means nothing. */
const $choices = atom(0)

const follow = (changed: () => void) => $choices.listen(changed)

/**
 * Returns the address with the chosen variant, as variant-address.ts reads it: path, query and fragment. Keeps other
 * parameters.
 */
export function withVariant(
  { variant_code }: Variants,
  code: string,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string {
  const query = new URLSearchParams(search)
  if (code === variant_code) query.delete(PARAMETER)
  else query.set(PARAMETER, code)
  const text = query.toString()
  return pathname + (text === '' ? '' : `?${text}`) + hash
}

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
