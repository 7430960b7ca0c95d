/** What a run of the peers' bench finds out. */
import type { Measured } from '../measure.ts'
import type { Weight } from './pages.ts'

/** A full build into nothing; then one product's price is another; then a label of the menu, which is on each page. */
export const CASES = ['full', 'price', 'label'] as const
export type Case = (typeof CASES)[number]

/** `written` is MB. A build that was given up after some seconds has none of the figures. */
export type Figures = (Measured & { written: number }) | { moreThan: number } | { failed: string }

/** `cores` it was kept to. */
export type Row = { name: string; cores: number; figures: Partial<Record<Case, Figures>>; weight?: Weight }

export type Report = {
  products: number
  /** The machine, and its load averages before and after. */
  about: string
  /** Names with versions, a sentence each. */
  versions: string[]
  rows: Row[]
}

/** The changes of the two later cases. */
export const CHANGED_CODE = 'G000000'
export const CHANGED_PRICE = 4321
export const CHANGED_LABEL = 'Malbec and friends'

export const wasMeasured = (figures: Figures | undefined): figures is Measured & { written: number } =>
  figures !== undefined && 'seconds' in figures
