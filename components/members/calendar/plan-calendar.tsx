/** A plan's next deliveries: by month, and one by one with what can still be done about each. */
import { useEffect, useRef, useState } from 'react'
import { type Day, inLondon } from '../../../domain/delivery/calendar.ts'
import type { PlanWithCases, UpcomingDelivery } from '../../../domain/plan/plan.ts'
import { numberWord } from '../../primitives/number-words.ts'
import { Outcome } from '../outcome.tsx'
import type { MembersSectionProps } from '../section-props.ts'
import { useSteering } from '../use-steering.ts'
import { calendarFile } from './calendar-file.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { NextDelivery } from './next-delivery.tsx'
import { PauseRow } from './pause-row.tsx'
import { YearGrid } from './year-grid.tsx'
import './calendar.css'

type Row = { day: Day; delivery: UpcomingDelivery | null }

/** The deliveries with a pause, if there is one, where it ends. */
function rowsOf({ upcoming, paused_until: until }: PlanWithCases): Row[] {
  const rows = upcoming.map((delivery): Row => ({ day: delivery.dispatch_on, delivery }))
  if (until === null) return rows
  const at = rows.findIndex(({ day }) => day >= until)
  return rows.toSpliced(at === -1 ? rows.length : at, 0, { day: until, delivery: null })
}

export function PlanCalendar({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
  const steering = useSteering({ plan, onPlan })
  const [about, setAbout] = useState<Day | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { said } = steering
  // The pressed button may be gone by then.
  useEffect(() => {
    if (said && document.activeElement === document.body) heading.current?.focus()
  }, [said])
  const { upcoming, paused_until: until } = plan
  if (upcoming.length === 0 && until === null) return null
  const rows = rowsOf(plan)
  const isShown = upcoming.some(({ planned_on }) => planned_on === about)
  const pause = until === null ? null : { from: inLondon(new Date()).day, until }
  return (
    <section className="plan-calendar" aria-labelledby="upcoming">
      <YearGrid deliveries={upcoming} pause={pause} />
      <div className="plan-list-head between wrapf">
        <h2 id="upcoming" ref={heading} tabIndex={-1}>
          {upcoming.length === 1 ? 'Your next delivery' : `Your next ${numberWord(upcoming.length)}`}
        </h2>
        <CalendarLink plan={plan} />
      </div>
      {!isShown && <Outcome steering={steering} />}
      {[...Map.groupBy(rows, ({ day }) => day.slice(0, 4))].map(([year, ofYear]) => (
        <div key={year}>
          <p className="plan-year-name small muted">{year}</p>
          <ol className="plan-list">
            {ofYear.map(({ day, delivery }) => {
              if (delivery === null) return <PauseRow key={day} plan={plan} until={day} steering={steering} />
              const Shown = delivery.kind === 'next' ? NextDelivery : DeliveryRow
              const { planned_on } = delivery
              return (
                <Shown
                  key={planned_on}
                  plan={plan}
                  delivery={delivery}
                  steering={steering}
                  isAbout={about === planned_on}
                  onAct={() => setAbout(planned_on)}
                />
              )
            })}
          </ol>
        </div>
      ))}
    </section>
  )
}

/** A file that any calendar takes; made when it is asked for. */
function CalendarLink({ plan }: { plan: PlanWithCases }) {
  const save = () => {
    const url = URL.createObjectURL(new Blob([calendarFile(plan, new Date())], { type: 'text/calendar' }))
    const link = Object.assign(document.createElement('a'), { href: url, download: 'deliveries.ics' })
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <button type="button" className="link" onClick={save}>
      Add to my calendar
    </button>
  )
}
