/** Reads a store's opening hours from their text: 'Monday to Saturday 10am to 7pm, Sunday closed'. */

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const SPAN =
  /^(?<first>Every day|[A-Z][a-z]+day)(?: to (?<last>[A-Z][a-z]+day))? (?:closed|(?<opens>\S+) to (?<closes>\S+))$/
const TIME = /^(?<hour>\d{1,2})(?:\.(?<minute>\d{2}))?(?<half>am|pm)$/

type Hours = { opens: string; closes: string }

/** 'open until 7pm', 'opens at 10am', 'closed now' or 'closed today', London time; null if the text can't be read. */
export function openState(openingHours: string, at: Date): string | null {
  const { day, minutes } = inLondon(at)
  const hours = hoursOn(openingHours, day)
  if (hours === undefined) return null
  if (hours === 'closed') return 'closed today'
  const times = timesOf(hours)
  if (times === null) return null
  if (minutes < times.opens) return `opens at ${hours.opens}`
  return minutes < times.closes ? `open until ${hours.closes}` : 'closed now'
}

/** Minutes since midnight. */
export type OpeningTimes = { opens: number; closes: number }

/** `day` 0 is Sunday; null if the text can't be read. */
export function openingTimes(openingHours: string, day: number): OpeningTimes | 'closed' | null {
  const hours = hoursOn(openingHours, day)
  if (hours === undefined) return null
  return hours === 'closed' ? hours : timesOf(hours)
}

/** True if hours can be read for every day of the week. */
export const hasWeeklyHours = (openingHours: string): boolean =>
  DAYS.every((_, day) => openingTimes(openingHours, day) !== null)

function timesOf(hours: Hours): OpeningTimes | null {
  const opens = minutesOf(hours.opens)
  const closes = minutesOf(hours.closes)
  return opens === null || closes === null ? null : { opens, closes }
}

/** Undefined if the text doesn't mention the day, or not in a readable form. */
function hoursOn(openingHours: string, day: number): Hours | 'closed' | undefined {
  for (const part of openingHours.split(', ')) {
    const { first = '', last = first, opens, closes } = SPAN.exec(part)?.groups ?? {}
    if (!isWithin(day, first, last)) continue
    return opens === undefined || closes === undefined ? 'closed' : { opens, closes }
  }
  return undefined
}

/** Ranges may wrap around the end of the week: 'Friday to Monday'. */
function isWithin(day: number, first: string, last: string): boolean {
  if (first === 'Every day') return true
  const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)]
  if (from < 0 || to < 0) return false
  return from <= to ? day >= from && day <= to : day >= from || day <= to
}

/** Minutes since midnight; null for anything but a time on the twelve-hour clock. */
function minutesOf(time: string): number | null {
  const { hour, minute = '0', half } = TIME.exec(time)?.groups ?? {}
  if (hour === undefined || Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return null
  return ((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute)
}

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function inLondon(at: Date): { day: number; minutes: number } {
  const parts = new Map(LONDON.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    day: DAYS.indexOf(parts.get('weekday') ?? ''),
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}
