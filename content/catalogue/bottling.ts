/** One wine to be: a place's pattern in one producer's hands. */
import type { Pattern, Place } from './places.ts'
import type { Style } from './styles.ts'
import type { Voice } from './voices.ts'

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

/** A reserva was held back to be kept; a Cava that says so was only held back. */
const isKeptReserva = ({ name, appellation }: Pattern): boolean =>
  /Reserva|Riserva/.test(name) && !appellation.startsWith('Cava')

/** Wines that keep long also want some of that time before they are opened. */
export function windowOf(pattern: Pattern, vintage: number | null): readonly [number, number] | null {
  const { keeps, oak } = pattern
  if (vintage === null) return keeps <= 1 ? null : [SHOP_YEAR, SHOP_YEAR + keeps]
  const wait = keeps >= 10 && oak !== 'none' ? Math.round(keeps * 0.35) : 0
  const atLeast = SHOP_YEAR + (isKeptReserva(pattern) ? 4 : 1)
  return [Math.max(SHOP_YEAR, vintage + wait), Math.max(atLeast, vintage + keeps)]
}
