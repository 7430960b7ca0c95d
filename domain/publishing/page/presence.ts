/** Presence of editors who have a page open (docs/domain.md#who-has-a-page-open). */
import type { z } from 'zod'
import type { presentOnPageSchema, presentSchema } from './staff-page.schema.ts'

/** Interval between heartbeats of an open editor, in milliseconds. */
export const HEARTBEAT_MS = 20_000

/** Time after which an editor counts as closed, in milliseconds. Two heartbeats in a row may be lost. */
export const PRESENCE_TIMEOUT_MS = 3 * HEARTBEAT_MS - 1

export type Present = z.infer<typeof presentSchema>

export type PresentOnPage = z.infer<typeof presentOnPageSchema>

/** UTC ISO-8601: editors seen at or after this time are still present. */
export const presentSince = (now: Date): string => new Date(now.getTime() - PRESENCE_TIMEOUT_MS).toISOString()

/** 'Priya Shah', 'Priya Shah and Tom Reed', 'Priya Shah, Tom Reed and 2 others'; '' for no editors. */
export function joinNames(present: readonly Pick<Present, 'name'>[]): string {
  const names = present.map(({ name }) => name)
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names
  return [shown.slice(0, -1).join(', '), shown.at(-1) ?? ''].filter((part) => part !== '').join(' and ')
}

/** The editor who saved last; undefined when none of them has saved. */
export const lastToEdit = (present: readonly Present[]): (Present & { edited_at: string }) | undefined =>
  present
    .flatMap(({ edited_at, ...rest }) => (edited_at === null ? [] : [{ ...rest, edited_at }]))
    .toSorted((one, other) => (one.edited_at < other.edited_at ? 1 : -1))[0]
