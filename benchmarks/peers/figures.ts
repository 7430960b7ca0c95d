/** Results of a run of the peers' benchmark. */
import type { Measured } from '../measure.ts'
import type { Weight } from './pages.ts'

/**
 * Cases: a full build into an empty folder, a changed price of a product, and a changed label of the menu on each page.
 */
export const CASES = ['full', 'price', 'label'] as const
export type Case = (typeof CASES)[number]

/** `written` is in MB. A build that hit its time limit has no figures. */
export type Figures = (Measured & { written: number }) | { moreThan: number } | { failed: string }

/** `cores` is the number of cores it was pinned to. */
export type Row = { name: string; cores: number; figures: Partial<Record<Case, Figures>>; weight?: Weight }

export type Report = {
  products: number
  /** Description of the machine, and its load averages before and after. */
  about: string
  /** Names with versions, one sentence each. */
  versions: string[]
  rows: Row[]
}

/** The changes of the two later cases. */
export const CHANGED_CODE = 'G000000'
export const CHANGED_PRICE = 4321
export const CHANGED_LABEL = 'Malbec and friends'

export const wasMeasured = (figures: Figures | undefined): figures is Measured & { written: number } =>
  figures !== undefined && 'seconds' in figures
