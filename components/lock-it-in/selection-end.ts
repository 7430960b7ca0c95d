/** How changing a plan's selection has just ended in this tab: where that leads says so, once. */
import { withSession } from '../storage/with-storage.ts'

const JUST_ENDED = 'cellardoor:selection-ended'

export type SelectionEnd = 'saved' | 'discarded'

export const keepSelectionEnd = (end: SelectionEnd): void => {
  withSession((storage) => storage.setItem(JUST_ENDED, end))
}

export const takeSelectionEnd = (): SelectionEnd | null =>
  withSession((storage) => {
    const end = storage.getItem(JUST_ENDED)
    storage.removeItem(JUST_ENDED)
    return end === 'saved' || end === 'discarded' ? end : null
  }) ?? null
