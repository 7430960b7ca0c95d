/** Formats bundles and their schedules. */
import { formatTime, momentFormat } from '../../../../domain/core/calendar/formats.ts'
import type { BundleState } from '../../../../domain/publishing/bundle/bundle.ts'
import type { Bundle } from '../../../../domain/publishing/bundle/schema.ts'
import type { StaffPage } from '../../../../domain/publishing/page/staff-page.ts'
import { formatDateFrom } from '../../../kit/panel/format-time-ago.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'

const formatWeekday = momentFormat({ weekday: 'long' })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'Bundle goes live on 1 December, 07:00'; 'Bundle with draft 17 …' if it holds another draft than the given one. */
export function whenLive(
  { items, end_of, go_live_at }: Pick<Bundle, 'items' | 'end_of' | 'go_live_at'>,
  { id, revision }: Pick<StaffPage, 'id' | 'revision'>,
  now: Date,
): { label: string; isOther: boolean } {
  const item = items.find(({ noun, noun_id }) => noun === 'page' && noun_id === String(id))
  const held = item?.revision ?? revision
  const isOther = end_of === null && held !== revision
  const verb = end_of === null ? 'goes live' : 'ends'
  const on = go_live_at === null ? '' : ` on ${formatDateTime(go_live_at, now)}`
  return { label: `Bundle ${isOther ? `with draft ${held} ` : ''}${verb}${on}`, isOther }
}

/** '1 December, 07:00', with the year if it is not this one. */
export const formatDateTime = (moment: string, now: Date): string =>
  `${formatDateFrom(new Date(moment), now)}, ${formatTime(moment)}`

/** 'Tuesday, in 6 days and 21 hours'; 'Tuesday, any moment now' once it is due. */
export function formatTimeUntil(moment: string, now: Date): string {
  const ms = Date.parse(moment) - now.getTime()
  return `${formatWeekday(moment)}, ${ms < MINUTE ? 'any moment now' : `in ${formatDuration(ms)}`}`
}

function formatDuration(ms: number): string {
  const [days, hours, minutes] = [Math.floor(ms / DAY), Math.floor((ms % DAY) / HOUR), Math.floor((ms % HOUR) / MINUTE)]
  const parts =
    days > 0
      ? [countOf(days, 'day'), ...(hours > 0 ? [countOf(hours, 'hour')] : [])]
      : [...(hours > 0 ? [countOf(hours, 'hour')] : []), ...(minutes > 0 ? [countOf(minutes, 'minute')] : [])]
  return parts.join(' and ')
}

export const STATE_TAGS: Readonly<Record<BundleState, [name: string, look: string]>> = {
  draft: ['Draft', ''],
  scheduled: ['Scheduled', 't'],
  live: ['Live', 'g'],
  failed: ['Did not go live', 'r'],
}

/** Describes a bundle's content and its state. */
export function describeContents({ items, end_of }: Pick<Bundle, 'items' | 'end_of'>): string {
  if (end_of !== null)
    return `Returns what ‘${end_of.name}’ ${end_of.is_live ? 'changed' : 'will change'}. Whatever was edited since stays as it is.`
  if (items.length === 1) return 'One change.'
  return `${countOf(items.length, 'change')} that go live together, or not at all.`
}

/** Words for making a bundle live at once: an end returns what its bundle changed. */
export const liveLabels = ({ name, end_of }: Pick<Bundle, 'name' | 'end_of'>) =>
  end_of === null
    ? {
        verb: 'Publish',
        working: 'Publishing',
        question: `Publish ${name} now?`,
        done: `‘${name}’ is live, and on its pages in a moment`,
        due: `‘${name}’ goes live`,
      }
    : {
        verb: 'Return',
        working: 'Returning',
        question: `Return what ‘${end_of.name}’ changed now?`,
        done: `What ‘${end_of.name}’ changed returns to its pages in a moment`,
        due: `‘${end_of.name}’ ends`,
      }
