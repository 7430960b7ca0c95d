/** The overview's beginning: when the next case leaves, how long it can be changed, and what is done most. */
import { useEffect, useState } from 'react'
import { inLondon } from '../../domain/delivery/calendar.ts'
import type { PlanWithCases } from '../../domain/plan/plan.ts'
import { Button } from '../primitives/button.tsx'
import { Icon } from '../primitives/icon.tsx'
import { Note } from '../primitives/note.tsx'
import { areaOf, sectionPath } from './areas.ts'
import { closingWords, greetingOf, headlineOf, nextWords, skipWords } from './plan-words.ts'
import { Shelf } from './shelf.tsx'
import { timeLeft } from './time-left.ts'
import type { Steering } from './use-steering.ts'

const MINUTE = 60_000

/** Now, again with each minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

export type HeroProps = { plan: PlanWithCases; firstName: string; steering: Steering }

export function Hero({ plan, firstName, steering }: HeroProps) {
  const now = useNow()
  const { lead, lines, more } = headlineOf(plan)
  const closing = plan.state === 'cancelling' ? null : closingWords(plan)
  return (
    <section className="members-hero dark" aria-label="Next case">
      <div className="members-hero-words">
        <h1>
          <small>{`${greetingOf(inLondon(now).minutes)}, ${firstName}. ${lead}`}</small>{' '}
          {lines.map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        {more !== null && <p>{more}</p>}
        {closing !== null && (
          <div className="members-closing">
            <p className="small">{closing}</p>
            {plan.next_case?.is_open && <Clock closesOn={plan.next_case.closes_on} now={now} />}
          </div>
        )}
        {steering.said && <Note kind={steering.said.kind}>{steering.said.message}</Note>}
        <HeroActions plan={plan} steering={steering} />
      </div>
      <Shelf plan={plan} />
    </section>
  )
}

function Clock({ closesOn, now }: { closesOn: string; now: Date }) {
  const left = timeLeft(closesOn, now)
  if (left === null) return null
  const words = `${left.days} days, ${left.hours} hours, ${left.minutes} minutes`
  return (
    <>
      <p className="sr">{`Time left to make changes: ${words}`}</p>
      <ul className="members-clock" aria-hidden="true">
        {Object.entries(left).map(([unit, count]) => (
          <li key={unit}>
            <b>{count}</b>
            <span>{count === 1 ? unit.slice(0, -1) : unit}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function HeroActions({ plan, steering: { working, steer } }: Omit<HeroProps, 'firstName'>) {
  const { may, type, state } = plan
  const isRunning = state === 'active' || state === 'paused'
  return (
    <div className="members-hero-ways">
      {type === 'lock_it_in' && isRunning && (
        <a className="btn gold" href={AMEND_LIST}>
          Change your wines
        </a>
      )}
      {may.undo_cancel && (
        <Button
          look="gold"
          working={working === 'undo-cancel' ? 'Taking it back' : null}
          onClick={() =>
            steer({ verb: 'undo-cancel', body: {} }, (now) => `Your plan goes on. ${nextWords(now.next_case)}`)
          }
        >
          Take the cancellation back
        </Button>
      )}
      {may.resume && (
        <Button
          look={type === 'lock_it_in' ? 'ghost' : 'gold'}
          working={working === 'resume' ? 'Resuming' : null}
          onClick={() => steer({ verb: 'resume', body: {} }, (now) => `Your plan goes on. ${nextWords(now.next_case)}`)}
        >
          Go on now
        </Button>
      )}
      {may.skip && (
        <Button
          look="ghost"
          working={working === 'skip' ? 'Skipping' : null}
          onClick={() => steer({ verb: 'skip', body: {} }, (now) => `Skipped. ${nextWords(now.next_case)}`)}
        >
          <Icon name="skip" small />
          {skipWords(plan)}
        </Button>
      )}
      {state === 'active' && may.pause && (
        <a className="btn ghost" href={`${sectionPath(type, 'schedule')}#pause-panel`}>
          <Icon name="pause" small />
          Pause
        </a>
      )}
      {!isRunning && state !== 'cancelling' && (
        <a className="btn gold" href={areaOf(type).landing}>
          {type === 'lock_it_in' ? 'Lock in another case' : 'Join again'}
        </a>
      )}
    </div>
  )
}

/** Where a plan's wines are chosen anew; its Save leads back here. */
export const AMEND_LIST = '/lock-it-in/wines?is_amend=true'
