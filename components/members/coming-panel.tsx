/** The cases that come, in order; one that was left out can be put back. */

import { inLondon } from '../../domain/delivery/calendar.ts'
import { dayName } from '../../domain/delivery/day-name.ts'
import type { PlanWithCases } from '../../domain/plan/plan.ts'
import { amountFormat } from '../checkout/amounts.ts'
import { countOf } from '../primitives/format-count.ts'
import { type ComingDay, comingUp } from './coming-up.ts'
import { nextWords } from './plan-words.ts'
import type { Steering } from './use-steering.ts'

type ComingProps = { plan: PlanWithCases; steering: Steering }

export function ComingPanel({ plan, steering }: ComingProps) {
  const coming = comingUp(plan, inLondon(new Date()).day)
  const lastSkipped = plan.may.unskip ? coming.findLast(({ kind }) => kind === 'skipped') : undefined
  if (coming.length === 0) return null
  return (
    <section className="account-panel" aria-labelledby="coming-up">
      <h2 id="coming-up">Coming up</h2>
      <ol className="members-time">
        {coming.map((each) => (
          <li key={each.day} data-kind={each.kind}>
            <b>{dayName(each.day)}</b>
            <span className="num">
              {wordsOf(each, plan)}
              {each === lastSkipped && <PutBack steering={steering} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const wordsOf = ({ kind }: ComingDay, { type, next_case: next, cases_left }: PlanWithCases): string => {
  if (kind === 'skipped') return 'Skipped. '
  if (next === null) return ''
  const bottles = countOf(next.bottles, 'bottle')
  return cases_left === null ? `${bottles}, ${amountFormat(type)(next.total)}` : `${bottles}, paid for`
}

const PutBack = ({ steering: { working, steer } }: Pick<ComingProps, 'steering'>) => (
  <button
    type="button"
    className="link"
    aria-busy={working === 'unskip' || undefined}
    onClick={() => steer({ verb: 'unskip', body: {} }, (now) => `It is back. ${nextWords(now.next_case)}`)}
  >
    {working === 'unskip' ? 'Putting it back' : 'Put it back'}
  </button>
)
