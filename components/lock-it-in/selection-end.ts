/** How changing a plan's selection has just ended in this tab: where that leads says so, once. */
import { withSession } from '../storage/with-storage.ts'

const JUST_ENDED = 'cellardoor:selection-ended'
const HOWS = ['saved', 'discarded'] as const

export type SelectionEnd = {
  how: (typeof HOWS)[number]
  /** Bottles that the plan did not have before; undefined where that isn't known. */
  added?: number | undefined
}

export const keepSelectionEnd = ({ how, added }: SelectionEnd): void => {
  withSession((storage) => storage.setItem(JUST_ENDED, added === undefined ? how : `${how} ${added}`))
}

export const takeSelectionEnd = (): SelectionEnd | null =>
  withSession((storage) => {
    const [end, added] = storage.getItem(JUST_ENDED)?.split(' ') ?? []
    storage.removeItem(JUST_ENDED)
    const how = HOWS.find((each) => each === end)
    return how === undefined ? null : { how, added: added === undefined ? undefined : Number(added) }
  }) ?? null
