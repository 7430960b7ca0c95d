/** A page's history, kept in this browser: undo goes on after a reload, and what could not be saved is offered back. */
import { del, get, set } from 'idb-keyval'
import type { History } from '../../../domain/page/edit/history.schema.ts'

export type KeptEditing = {
  history: History
  /** Of the draft that it goes on from. */
  revision: number
  /** Whether the page of the history is the draft of that revision. */
  isSaved: boolean
  /** UTC ISO-8601. */
  at: string
}

/** Steps of undo that outlast a reload. */
const KEPT_STEPS = 40

const keyOf = (id: number): string => `cellardoor:admin:page:${id}`

/** undefined without one, and in a browser that keeps nothing. */
export const keptEditing = (id: number): Promise<KeptEditing | undefined> =>
  get<KeptEditing>(keyOf(id)).catch(() => undefined)

/** Whether it was kept: a full or private browser may not. */
export const keepEditing = (id: number, { history, ...rest }: KeptEditing): Promise<boolean> =>
  set(keyOf(id), { ...rest, history: { ...history, past: history.past.slice(-KEPT_STEPS) } }).then(
    () => true,
    () => false,
  )

export const forgetEditing = (id: number): Promise<void> => del(keyOf(id)).catch(() => undefined)
