/** A wine to compose: a place's pattern made by one producer. */
import type { Pattern, Place } from './places.ts'
import type { Style } from './styles.ts'
import type { Voice } from './voices.ts'

export type Bottling = {
  /** Seed of every choice about the wine. */
  key: string
  place: Place
  pattern: Pattern
  voice: Voice
  style: Style
  producer: string
  vintage: number | null
  /** First and last year of its drinking window; null for wines to drink within a year of purchase. */
  window: readonly [number, number] | null
}

/** Year that the shop's stock is written for. */
export const SHOP_YEAR = 2026

/** True for reservas that age well. A Cava Reserva was only aged before its release. */
const isKeptReserva = ({ name, appellation }: Pattern): boolean =>
  /Reserva|Riserva/.test(name) && !appellation.startsWith('Cava')

/** Wines with a long drinking window also need some years before it begins. */
export function windowOf(pattern: Pattern, vintage: number | null): readonly [number, number] | null {
  const { keeps, oak } = pattern
  if (vintage === null) return keeps <= 1 ? null : [SHOP_YEAR, SHOP_YEAR + keeps]
  const wait = keeps >= 10 && oak !== 'none' ? Math.round(keeps * 0.35) : 0
  const atLeast = SHOP_YEAR + (isKeptReserva(pattern) ? 4 : 1)
  return [Math.max(SHOP_YEAR, vintage + wait), Math.max(atLeast, vintage + keeps)]
}
