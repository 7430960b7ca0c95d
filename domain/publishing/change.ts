/** A saved change that waits until its pages are published (docs/build.md#how-a-change-travels). */

export const CHANGE_NOUNS = ['product', 'product_type', 'category', 'page', 'menu', 'settings', 'picture'] as const

/** What a change touched. */
export type ChangeNoun = (typeof CHANGE_NOUNS)[number]

export type WaitingChange = {
  id: number
  noun: ChangeNoun
  /** A product's code, a page's route … */
  noun_id: string
  summary: string
  /** Who saved it; '' once that account is gone. */
  by: string
  /** UTC ISO-8601. */
  at: string
}

export type WaitingChanges = {
  /** Oldest first, at most MAX_LISTED. */
  changes: WaitingChange[]
  /** How many wait in all. */
  total: number
  /** Whether changes go out by themselves. */
  auto_publish: boolean
}

export const MAX_LISTED = 200
