/** Reads a status: on sale or not. */
import type { ProductStatus } from '../../catalogue/product/staff-list.ts'
import { type Reading, readAs, unreadable } from './reading.ts'

const WORDS: readonly (readonly [status: ProductStatus, words: RegExp])[] = [
  ['active', /^(?:live|active|on sale|published|visible|yes)$/i],
  ['draft', /^(?:draft|hidden|unpublished)$/i],
  ['withdrawn', /^(?:archived?|withdrawn|off sale|discontinued|delisted)$/i],
]

export const readStatus = (text: string): Reading<ProductStatus> => {
  const found = WORDS.find(([, words]) => words.test(text))
  return found === undefined ? unreadable('is none of Live, Draft and Archived') : readAs(found[0])
}
