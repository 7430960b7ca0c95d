/** Who has a page open in the editor (docs/domain.md#who-has-a-page-open). */
import type { z } from 'zod'
import type { presentOnPageSchema, presentSchema } from './staff-page.schema.ts'

/** Milliseconds between two times that an open editor says so. */
export const HEARTBEAT = 20_000

/** Milliseconds for which it counts: two that are lost in a row change nothing. */
export const PRESENCE_LASTS = 3 * HEARTBEAT - 1

export type Present = z.infer<typeof presentSchema>

export type PresentOnPage = z.infer<typeof presentOnPageSchema>

/** UTC ISO-8601: whoever was seen then or later is still there. */
export const stillThere = (now: Date): string => new Date(now.getTime() - PRESENCE_LASTS).toISOString()

/** 'Priya Shah', 'Priya Shah and Tom Reed', 'Priya Shah, Tom Reed and 2 others'; '' for nobody. */
export function namesInWords(present: readonly Pick<Present, 'name'>[]): string {
  const names = present.map(({ name }) => name)
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  return [shown.slice(0, -1).join(', '), shown.at(-1) ?? ''].filter((part) => part !== '').join(' and ')
}

/** The one who saved last; undefined where none of them ever has. */
export const lastToEdit = (present: readonly Present[]): (Present & { edited_at: string }) | undefined =>
  present
    .flatMap(({ edited_at, ...rest }) => (edited_at === null ? [] : [{ ...rest, edited_at }]))
    .toSorted((one, other) => (one.edited_at < other.edited_at ? 1 : -1))[0]
