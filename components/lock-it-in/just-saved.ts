/** Whether a plan's selection has just been saved in this tab: where saving leads says so, once. */
import { withSession } from '../storage/with-storage.ts'

const JUST_SAVED = 'cellardoor:selection-saved'

export const keepJustSaved = (): void => {
  withSession((storage) => storage.setItem(JUST_SAVED, 'true'))
}

export const takeJustSaved = (): boolean =>
  withSession((storage) => {
    const isSaved = storage.getItem(JUST_SAVED) !== null
    storage.removeItem(JUST_SAVED)
    return isSaved
  }) === true
