/** A grid of upcoming deliveries by month, with a row for each year. Each links to its row in the list. */
import type { Day } from '../../../../../domain/core/calendar/calendar.ts'
import type { UpcomingDelivery } from '../../../../../domain/plans/plan/schema.ts'
import { dayParts, isMoved } from './delivery-labels.ts'

export const rowId = ({ planned_on }: Pick<UpcomingDelivery, 'planned_on'>): string => `case-${planned_on}`

/** Month names of three letters: 'Sep' instead of the browsers' 'Sept', so that all have one width. */
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
    .format(new Date(Date.UTC(2026, month)))
    .slice(0, 3),
)

const LOOKS = {
  next: 'Next case',
  booked: 'Booked',
  moved: 'Moved',
  skipped: 'Skipped',
  paused: 'Paused',
} as const
type Look = keyof typeof LOOKS

const lookOf = (delivery: UpcomingDelivery): Look => {
  if (delivery.kind === 'skipped') return 'skipped'
  if (isMoved(delivery)) return 'moved'
  return delivery.kind === 'next' ? 'next' : 'booked'
}

const isIn = (day: Day, year: number, month: number): boolean =>
  day.startsWith(`${year}-${String(month + 1).padStart(2, '0')}`)

export type Pause = { from: Day; until: Day }

const isPausedIn = (pause: Pause | null, year: number, month: number): boolean => {
  const text = `${year}-${String(month + 1).padStart(2, '0')}`
  return pause !== null && text >= pause.from.slice(0, 7) && text <= pause.until.slice(0, 7)
}

type GridProps = { deliveries: readonly UpcomingDelivery[]; pause: Pause | null }

const yearsOf = ({ deliveries, pause }: GridProps): number[] => {
  const days = [...deliveries.map(({ dispatch_on }) => dispatch_on), ...(pause === null ? [] : [pause.from])]
  const years = days.map((day) => Number(day.slice(0, 4)))
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

export function YearGrid({ deliveries, pause }: GridProps) {
  const looks = new Set([...deliveries.map(lookOf), ...(pause === null ? [] : (['paused'] as const))])
  return (
    <section className="plan-years box" aria-label="Your next deliveries by month">
      <ol className="plan-months muted" aria-hidden="true">
        {MONTHS.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      {yearsOf({ deliveries, pause }).map((year) => (
        <div key={year} className="plan-year">
          <b>{year}</b>
          <ol>
            {MONTHS.map((name, month) => (
              <li key={name} data-month={name} data-paused={isPausedIn(pause, year, month) || undefined}>
                {deliveries
                  .filter(({ dispatch_on }) => isIn(dispatch_on, year, month))
                  .map((delivery) => (
                    <DayLink key={delivery.planned_on} delivery={delivery} />
                  ))}
              </li>
            ))}
          </ol>
        </div>
      ))}
      <ul className="plan-key wrapf small soft">
        {(Object.keys(LOOKS) as Look[])
          .filter((look) => looks.has(look))
          .map((look) => (
            <li key={look}>
              <i data-look={look} />
              {LOOKS[look]}
            </li>
          ))}
      </ul>
    </section>
  )
}

function DayLink({ delivery }: { delivery: UpcomingDelivery }) {
  const [, date, month] = dayParts(delivery.dispatch_on)
  const look = lookOf(delivery)
  return (
    <a
      href={`#${rowId(delivery)}`}
      data-look={look}
      aria-label={`${date} ${month}${look === 'booked' ? '' : `, ${LOOKS[look].toLowerCase()}`}`}
    >
      {date}
    </a>
  )
}
