/**
 * Reads and changes the selected variant, which is stored in the URL (`?variant=CD1042`) so that links to a variant work.
 * Every part of the page reads the URL itself, so that none waits for another.
 */
import { atom } from 'nanostores'
import { useSyncExternalStore } from 'react'
import type { Product } from '../../../../domain/catalogue/product/product.ts'
import { PARAMETER, type Variants, variantIn } from './variant-address.ts'

export type VariantChoice = {
  code: string
  choose: (code: string) => void
}

/** Counts variant choices, to notify the parts of the page that the URL has changed. */
const $choices = atom(0)

const follow = (changed: () => void) => $choices.listen(changed)

/** Returns path, query and fragment with the given variant in them, as variant-address.ts reads it. Keeps other parameters. */
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

/** Returns the variant in the URL; during hydration the product's own, as in the prerendered page. */
export function useVariant(product: Product): VariantChoice {
  const code = useSyncExternalStore(
    follow,
    () => variantIn(product, location.search),
    () => product.variant_code,
  )
  const choose = (chosen: string) => {
    // Replaces the history entry, so that Back opens the list instead of every size.
    history.replaceState(history.state, '', withVariant(product, chosen, location))
    $choices.set($choices.get() + 1)
  }
  return { code, choose }
}
