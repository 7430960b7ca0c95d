/** Summarises an edit of the banner or the menu in one line, as bundles list it. */
import type { StaffBanner } from '../banner/staff-banner.schema.ts'
import type { MenuEntry } from '../menu/menu-tree.ts'

/** Maximum number of names or messages listed. */
const MAX_LISTED = 3

const some = (changes: readonly string[]): string =>
  changes.length <= MAX_LISTED
    ? changes.join(', ')
    : `${changes.slice(0, MAX_LISTED).join(', ')} and ${changes.length - MAX_LISTED} more`

const SETTINGS = 'order or settings'

/** The new messages: '‘Last orders 20 December’'; without any, the change to the others. */
export function describeBanner(before: StaffBanner, after: StaffBanner): string {
  if (before.status !== after.status) return after.status === 'A' ? 'shown' : 'hidden'
  const [old, now] = [before, after].map(({ banner_messages }) =>
    banner_messages.filter(({ is_active }) => is_active).map(({ message }) => message),
  )
  const added = now?.filter((message) => !old?.includes(message)) ?? []
  if (added.length > 0) return some(added.map((message) => `‘${message}’`))
  const removed = old?.filter((message) => !now?.includes(message)) ?? []
  return removed.length > 0 ? `without ${some(removed.map((message) => `‘${message}’`))}` : SETTINGS
}

/** Describes the change: 'Gifts added', 'Port taken out', or that the order or the links have changed. */
export function describeMenu(before: readonly MenuEntry[], after: readonly MenuEntry[]): string {
  const [old, now] = [before, after].map((entries) =>
    entries.filter(({ is_hidden }) => !is_hidden).map(({ name }) => name),
  )
  const added = now?.filter((name) => !old?.includes(name)) ?? []
  const removed = old?.filter((name) => !now?.includes(name)) ?? []
  const changes = [
    ...(added.length > 0 ? [`${some(added)} added`] : []),
    ...(removed.length > 0 ? [`${some(removed)} taken out`] : []),
  ]
  return changes.length > 0 ? changes.join(', ') : 'order or links'
}
