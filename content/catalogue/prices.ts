/** Makes realistic prices: by the bottle, Mix Six, Lock it in and the club's, each lower than the previous one. */
import { between, chance, choose } from '../../domain/catalogue/entry/chance.ts'
import type { Pence } from '../../domain/core/money/pence.ts'

export type Prices = {
  price: Pence
  mixSixPrice: Pence | null
  lockItInPrice: Pence | null
  wineclubPrice: Pence | null
}

const LOCKED_SHARE = 0.74
const CLUB_SHARE = 0.29
const DEAREST_LOCKED = 6500
const DEAREST_IN_CLUB = 3000

const ENDINGS: readonly (readonly [below: number, endings: readonly number[]])[] = [
  [15, [99, 99, 50]],
  [30, [99, 50, 0]],
  [Number.POSITIVE_INFINITY, [0, 0, 50]],
]

/** The shelf price, for most bottles near the low end of their range in pounds. */
export function shelfPrice(key: string, [low, high]: readonly [number, number]): Pence {
  const pounds = Math.floor(low + (high - low) * chance(`${key} price`) ** 1.4)
  const endings = ENDINGS.find(([below]) => pounds < below)?.[1] ?? [0]
  return pounds * 100 + choose(`${key} ending`, endings)
}

/** Rounds down to a quarter of a pound; whole pounds become .99. */
export function shopPrice(pence: number): Pence {
  const quarter = Math.floor(pence / 25) * 25
  return quarter % 100 === 0 ? quarter - 1 : quarter
}

const percentOff = (price: Pence, percent: number): Pence => shopPrice((price * (100 - percent)) / 100)

export const mixSixOf = (key: string, price: Pence): Pence => percentOff(price, between(`${key} mix`, 9, 13))
export const lockItInOf = (key: string, price: Pence): Pence => percentOff(price, between(`${key} lock`, 18, 23))

const isLocked = (key: string, price: Pence): boolean =>
  price <= DEAREST_LOCKED && chance(`${key} in lock`) < LOCKED_SHARE
const isInClub = (key: string, price: Pence): boolean =>
  price <= DEAREST_IN_CLUB && chance(`${key} in club`) < CLUB_SHARE

export function pricesOf(key: string, price: Pence): Prices {
  return {
    price,
    mixSixPrice: mixSixOf(key, price),
    lockItInPrice: isLocked(key, price) ? lockItInOf(key, price) : null,
    wineclubPrice: isInClub(key, price) ? percentOff(price, 16) : null,
  }
}
