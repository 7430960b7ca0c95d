/** One wine to be: a place's pattern in one producer's hands. */
import type { Pattern, Place } from './places/place.ts'
import type { Style } from './styles.ts'
import type { Voice } from './voices/voice.ts'

export type Bottling = {
  /** Seeds every choice about the wine. */
  key: string
  place: Place
  pattern: Pattern
  voice: Voice
  style: Style
  producer: string
  vintage: number | null
  /** First and last year to drink it; null for wines to drink within a year of buying. */
  window: readonly [number, number] | null
}

/** The year the shop's stock is written for. */
export const SHOP_YEAR = 2026

/** Wines that keep long also want some of that time before they are opened. */
export function windowOf({ keeps, oak }: Pattern, vintage: number | null): readonly [number, number] | null {
  if (vintage === null) return keeps <= 1 ? null : [SHOP_YEAR, SHOP_YEAR + keeps]
  const wait = keeps >= 10 && oak !== 'none' ? Math.round(keeps * 0.35) : 0
  return [Math.max(SHOP_YEAR, vintage + wait), Math.max(SHOP_YEAR + 1, vintage + keeps)]
}
