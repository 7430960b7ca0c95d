/** Keeps the outcome of changing a plan's selection in session storage, to show it once on the next page. */
import { withSession } from '../../../kit/storage/with-storage.ts'

const JUST_ENDED = 'cellardoor:selection-end'

export type SelectionEnd = {
  how: 'saved' | 'discarded'
  /** Changes, one per line; undefined if unknown. */
  changes?: string[] | undefined
  /** Price of the plan's wines before and after the change, in pounds; undefined if unknown. */
  before?: number | undefined
  after?: number | undefined
}

export const storeSelectionEnd = (end: SelectionEnd): void => {
  withSession((storage) => storage.setItem(JUST_ENDED, JSON.stringify(end)))
}

export const takeSelectionEnd = (): SelectionEnd | null =>
  withSession((storage) => {
    const text = storage.getItem(JUST_ENDED)
    storage.removeItem(JUST_ENDED)
    return text === null ? null : JSON.parse(text)
  }) ?? null
