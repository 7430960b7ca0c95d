/** The slot of time a job's run belongs to: a job runs once a slot, however many schedulers ask and however late (domain §7). */

/** How often a job runs: at whole multiples of some minutes, or once a day from an hour of Europe/London on. */
export type Rhythm = { minutes: number } | { dailyFromHour: number }

const MINUTE = 60_000

const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
})

type LondonTime = { day: string; hour: number }

const londonTime = (at: Date): LondonTime => {
  const parts = LONDON.formatToParts(at)
  const partOf = (wanted: Intl.DateTimeFormatPartTypes): string =>
    parts.find(({ type }) => type === wanted)?.value ?? ''
  return { day: `${partOf('year')}-${partOf('month')}-${partOf('day')}`, hour: Number(partOf('hour')) }
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * MINUTE).toISOString().slice(0, 10)

/**
 * The slot that `at` is in, named so that later slots sort after earlier ones: '2026-11-20T11:30' (UTC) or, for daily
 * jobs, '2026-11-20'. Before its hour a daily job still belongs to the day before, and so catches up what was missed.
 */
export const slotAt = (rhythm: Rhythm, at: Date): string => {
  if ('minutes' in rhythm) {
    const length = rhythm.minutes * MINUTE
    return new Date(Math.floor(at.getTime() / length) * length).toISOString().slice(0, 16)
  }
  const { day, hour } = londonTime(at)
  return hour >= rhythm.dailyFromHour ? day : dayBefore(day)
}
