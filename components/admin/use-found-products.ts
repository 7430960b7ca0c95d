/** Products that the command palette finds as words are typed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PaletteItem, productItem } from './palette-items.ts'
import { listQuery } from './products/product-queries.ts'
import { usePausedText } from './use-paused-text.ts'

/** Fewer letters would find nearly everything. */
const LEAST = 2
/** Most products offered. */
const MOST = 6

/** Empty until something is found; a failed search finds nothing, and screens are still offered. */
export function useFoundProducts(typed: string): PaletteItem[] {
  const q = usePausedText(typed)
  const isAsked = q.length >= LEAST
  const { data } = useQuery({
    ...listQuery({ q, sort: 'title', order: 'asc' }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  return isAsked && typed.trim() !== '' ? (data?.products ?? []).slice(0, MOST).map(productItem) : []
}
