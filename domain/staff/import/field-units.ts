/** Reads prices, volumes and strengths in the units that a field's rule in the mapping gives. */
import type { NumberFormat } from './number-format.ts'
import { type Price, readPrice } from './read-price.ts'
import { readStrength, type Strength } from './read-strength.ts'
import { readVolume, type Vessel } from './read-volume.ts'
import type { Reading } from './reading.ts'

type Numbers = NumberFormat | undefined

const mark = (numbers: Numbers) => (numbers?.decimal === undefined ? {} : { decimal: numbers.decimal })

export function priceIn(numbers: Numbers, text: string): Reading<Price> {
  const unit = numbers?.unit
  return readPrice(text, { ...mark(numbers), ...(unit === 'pounds' || unit === 'pence' ? { unit } : {}) })
}

export function volumeIn(numbers: Numbers, text: string): Reading<Vessel> {
  const unit = numbers?.unit
  return readVolume(text, { ...mark(numbers), ...(unit === 'ml' || unit === 'cl' || unit === 'l' ? { unit } : {}) })
}

export function strengthIn(numbers: Numbers, text: string): Reading<Strength> {
  const unit = numbers?.unit
  return readStrength(text, { ...mark(numbers), ...(unit === 'percent' || unit === 'fraction' ? { unit } : {}) })
}
