/** Keeps the outcome of changing a plan's selection in session storage, to show it once on the next page. */
import { withSession } from '../../../kit/storage/with-storage.ts'

const OUTCOME_KEY = 'cellardoor:selection-end'

export const DISCARDED = 'Discarded: your plan keeps the wines it had.'

export type SelectionOutcome = {
  how: 'saved' | 'discarded'
  /** Changes, one per line; undefined if unknown. */
  changes?: string[] | undefined
  /** Price of the plan's wines before and after the change, in pounds; undefined if unknown. */
  before?: number | undefined
  after?: number | undefined
}

export const storeSelectionOutcome = (end: SelectionOutcome): void => {
  withSession((storage) => storage.setItem(OUTCOME_KEY, JSON.stringify(end)))
}

export const takeSelectionOutcome = (): SelectionOutcome | null =>
  withSession((storage) => {
    const text = storage.getItem(OUTCOME_KEY)
    storage.removeItem(OUTCOME_KEY)
    return text === null ? null : JSON.parse(text)
  }) ?? null
