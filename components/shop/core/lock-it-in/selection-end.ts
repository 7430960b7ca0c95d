/** The outcome of a change of a plan's selection in this tab, shown once on the page that follows. */
import { withSession } from '../../../kit/storage/with-storage.ts'

const JUST_ENDED = 'cellardoor:selection-end'

export type SelectionEnd = {
  how: 'saved' | 'discarded'
  /** Changes, a line each; undefined if unknown. */
  changes?: string[] | undefined
  /** Price of its wines before and after, in pounds; undefined if unknown. */
  before?: number | undefined
  after?: number | undefined
}

export const keepSelectionEnd = (end: SelectionEnd): void => {
  withSession((storage) => storage.setItem(JUST_ENDED, JSON.stringify(end)))
}

export const takeSelectionEnd = (): SelectionEnd | null =>
  withSession((storage) => {
    const text = storage.getItem(JUST_ENDED)
    storage.removeItem(JUST_ENDED)
    return text === null ? null : JSON.parse(text)
  }) ?? null
