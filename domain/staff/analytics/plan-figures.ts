/** Plan figures of a range: how many there are, started and left, and how many leave per month. */
import { addDays, type Day } from '../../core/calendar/calendar.ts'
import { type DayRange, lengthOf, piecesOf, type Step } from './range.ts'
import type { PlanFigures, PlanPoint } from './schema.ts'

/** Plans at the end of a day. */
export type DayPlans = {
  day: Day
  type: 'lock_it_in' | 'wineclub'
  active: number
  started: number
  cancelled: number
  ended: number
}

/** Average days in a month. */
const MONTH = 365.25 / 12

const sum = (rows: readonly DayPlans[], of: 'active' | 'started' | 'cancelled' | 'ended'): number =>
  rows.reduce((total, row) => total + row[of], 0)

const within = (rows: readonly DayPlans[], { from, to }: DayRange): DayPlans[] =>
  rows.filter(({ day }) => day >= from && day <= to)

/** Active plans at the end of a day, from the last rollup up to it. */
const activeOn = (rows: readonly DayPlans[], day: Day): DayPlans[] => {
  const last = rows.reduce((latest, row) => (row.day <= day && row.day > latest ? row.day : latest), '')
  return rows.filter((row) => row.day === last)
}

/** Figures of the range, and of the one before it. */
export function planFigures(rows: readonly DayPlans[], shown: DayRange, step: Step): PlanFigures {
  const days = within(rows, shown)
  const before = sum(activeOn(rows, addDays(shown.from, -1)), 'active')
  const left = sum(days, 'cancelled')
  return {
    active: sum(activeOn(rows, shown.to), 'active'),
    active_before: before,
    started: sum(days, 'started'),
    left,
    ended: sum(days, 'ended'),
    churn: before === 0 ? null : Math.round((left / before) * (MONTH / lengthOf(shown)) * 1000),
    points: piecesOf(shown, step).map((piece) => pointOf(rows, piece)),
  }
}

function pointOf(rows: readonly DayPlans[], piece: DayRange): PlanPoint {
  const active = activeOn(rows, piece.to)
  const days = within(rows, piece)
  const of = (type: DayPlans['type']) => active.find((row) => row.type === type)?.active ?? 0
  return {
    ...piece,
    lock_it_in: of('lock_it_in'),
    wineclub: of('wineclub'),
    started: sum(days, 'started'),
    left: sum(days, 'cancelled'),
  }
}
