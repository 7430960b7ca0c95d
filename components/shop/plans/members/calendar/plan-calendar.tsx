/** A plan's upcoming deliveries: a grid by month and a list with the possible changes of each. */
import { useState } from 'react'
import { addDays, type Day, inLondon } from '../../../../../domain/core/calendar/calendar.ts'
import { dayName } from '../../../../../domain/core/calendar/day-name.ts'
import { numberWord } from '../../../../../domain/core/text/number-words.ts'
import type { PlanWithCases, UpcomingDelivery } from '../../../../../domain/plans/plan/schema.ts'
import { downloadFile } from '../../../../kit/api/download-file.ts'
import { Icon } from '../../../../kit/primitives/icon.tsx'
import { ResumeButton } from '../action-buttons.tsx'
import { Outcome } from '../outcome.tsx'
import { resumeOutcome } from '../outcome-messages.ts'
import type { MembersSectionProps } from '../section-props.ts'
import { useOutcomeFocus } from '../use-outcome-focus.ts'
import { type PlanActions, usePlanActions } from '../use-plan-actions.ts'
import { sizeLabel } from './delivery-labels.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { NextDelivery } from './next-delivery.tsx'
import { YearGrid } from './year-grid.tsx'
import './calendar.css'

type Row = { day: Day; delivery: UpcomingDelivery | null }

/** Lists the deliveries and, if the plan is paused, a row on the day the pause ends. */
function rowsOf({ upcoming, paused_until: until }: PlanWithCases): Row[] {
  const rows = upcoming.map((delivery): Row => ({ day: delivery.dispatch_on, delivery }))
  if (until === null) return rows
  const at = rows.findIndex(({ day }) => day >= until)
  return rows.toSpliced(at === -1 ? rows.length : at, 0, { day: until, delivery: null })
}

type PauseProps = { plan: PlanWithCases; until: string; steering: PlanActions }

/** The row of a pause among the deliveries. */
function PauseRow({ plan, until, steering }: PauseProps) {
  const resumes = resumeOutcome(plan, 'resume')
  const stored = plan.type === 'lock_it_in' ? 'Your prices stay locked. ' : ''
  return (
    <li className="plan-paused">
      <Icon name="pause" />
      <div>
        <h3>{`Paused until ${dayName(until)}`}</h3>
        <p className="plan-what small soft">{`${stored}${resumes === null ? '' : `You can resume now. ${resumes}`}`}</p>
      </div>
      <div className="plan-can">
        <a className="btn line" href="#pause-panel">
          Change the pause
        </a>
        {plan.may.resume && <ResumeButton plan={plan} steering={steering} variant="line" />}
      </div>
    </li>
  )
}

export function PlanCalendar({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
  const steering = usePlanActions({ plan, onPlan })
  const [about, setAbout] = useState<Day | null>(null)
  const heading = useOutcomeFocus<HTMLHeadingElement>(steering)
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

const dateOf = (day: Day): string => day.replaceAll('-', '')
const stampOf = (at: Date): string => at.toISOString().replace(/\.\d+|[-:]/g, '')
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&')

/**
 * Returns a plan's deliveries as an iCalendar file (RFC 5545). Leaves out skipped deliveries. No line needs folding:
 * the longest has about 50 characters.
 */
export function calendarFile(
  plan: Pick<PlanWithCases, 'id' | 'type' | 'upcoming' | 'next_case' | 'no_of_cases' | 'cases_left' | 'address'>,
  at: Date,
): string {
  const events = plan.upcoming
    .filter(({ kind }) => kind !== 'skipped')
    .flatMap(({ planned_on, dispatch_on }) => [
      'BEGIN:VEVENT',
      `UID:plan-${plan.id}-${planned_on}`,
      `DTSTAMP:${stampOf(at)}`,
      `DTSTART;VALUE=DATE:${dateOf(dispatch_on)}`,
      `DTEND;VALUE=DATE:${dateOf(addDays(dispatch_on, 1))}`,
      `SUMMARY:${escaped(`Your wine leaves: ${sizeLabel(plan)}`)}`,
      'END:VEVENT',
    ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Wine plans//EN', ...events, 'END:VCALENDAR', ''].join('\r\n')
}

/** Button that creates and downloads the deliveries as a calendar file. */
function CalendarLink({ plan }: { plan: PlanWithCases }) {
  const save = () =>
    downloadFile(new Blob([calendarFile(plan, new Date())], { type: 'text/calendar' }), 'deliveries.ics')
  return (
    <button type="button" className="link" onClick={save}>
      Add to my calendar
    </button>
  )
}
