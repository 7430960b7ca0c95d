/** Dates of the demo shop's orders: a year with a weekly rhythm and a Christmas peak. */

const DAY = 86_400_000
const DAYS = 365

/** Relative number of orders by weekday, Sunday first: most at the start of the week and before the weekend. */
const WEEKDAY_WEIGHTS = [0.8, 1.15, 1.05, 0.95, 1.2, 1.25, 0.7]
/** Relative number of orders by month, January first. */
const MONTH_WEIGHTS = [0.6, 0.75, 0.85, 0.95, 1, 1.05, 1, 0.85, 0.9, 1, 1.35, 2.3]

/** Midnight UTC of a 'YYYY-MM-DD'. */
export const midnightOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Weight of a 'YYYY-MM-DD': about 1 for an ordinary day, and 0 from 25 December to New Year, without deliveries. */
export const dayWeight = (date: string): number => {
  const day = new Date(midnightOf(date))
  const isClosed = day.getUTCMonth() === 11 && day.getUTCDate() > 24
  const weight = (WEEKDAY_WEIGHTS[day.getUTCDay()] ?? 1) * (MONTH_WEIGHTS[day.getUTCMonth()] ?? 1)
  return isClosed ? weight / 5 : weight
}

/**
 * Dates of `count` orders in the 365 days up to and including `today`, oldest first. Days get their share of the count
 * by weight, with the fraction carried to the next day, so that the total is exact.
 */
export const orderDates = (today: string, count: number): string[] => {
  const last = midnightOf(today)
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(last - (DAYS - 1 - index) * DAY).toISOString().slice(0, 10),
  )
  const whole = days.reduce((sum, day) => sum + dayWeight(day), 0)
  let weight = 0
  let placed = 0
  return days.flatMap((day) => {
    weight += dayWeight(day)
    const share = Math.round((count * weight) / whole) - placed
    placed += share
    return Array.from({ length: share }, () => day)
  })
}
