/** How changing a plan's selection has just ended in this tab: where that leads says so, once. */
import { withSession } from '../storage/with-storage.ts'

const JUST_ENDED = 'cellardoor:selection-end'

export type SelectionEnd = {
  how: 'saved' | 'discarded'
  /** What has changed, a line each; undefined where that isn't known. */
  changes?: string[] | undefined
  /** What its wines cost before and since, in pounds; likewise. */
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
