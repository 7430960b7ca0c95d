/** Whether a search found what was meant. */
import type { SearchQuery } from '../search-queries.ts'

const FIRST = 5

export type Judgement = {
  isRight: boolean
  /** Place of the first expected product, from 1; undefined when none was found. */
  rank: number | undefined
  /** Expected products among the first five, and how many there could be. */
  hits: number
  most: number
}

/** Right means that the first five are all expected ones, or that all expected ones are among them. */
export function judge({ expected }: SearchQuery, found: readonly string[]): Judgement {
  const codes = new Set(expected.split(' '))
  const hits = found.slice(0, FIRST).filter((code) => codes.has(code)).length
  const most = Math.min(FIRST, codes.size)
  const place = found.findIndex((code) => codes.has(code))
  return { isRight: hits === most, rank: place < 0 ? undefined : place + 1, hits, most }
}
