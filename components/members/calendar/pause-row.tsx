/** A pause among the deliveries. */
import { dayName } from '../../../domain/delivery/day-name.ts'
import type { PlanWithCases } from '../../../domain/plan/plan.ts'
import { Button } from '../../primitives/button.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { resumeOutcome } from '../outcome-words.ts'
import { nextWords } from '../plan-words.ts'
import type { Steering } from '../use-steering.ts'

type PauseProps = { plan: PlanWithCases; until: string; steering: Steering }

export function PauseRow({ plan, until, steering: { working, steer } }: PauseProps) {
  const resumes = resumeOutcome(plan, 'resume')
  const kept = plan.type === 'lock_it_in' ? 'Your prices stay locked. ' : ''
  return (
    <li className="plan-paused">
      <Icon name="pause" />
      <div>
        <h3>{`Paused until ${dayName(until)}`}</h3>
        <p className="plan-what small soft">{`${kept}${resumes === null ? '' : `You can end it now. ${resumes}`}`}</p>
      </div>
      <div className="plan-can">
        <a className="btn line" href="#pause-panel">
          Change the pause
        </a>
        {plan.may.resume && (
          <Button
            look="line"
            working={working === 'resume' ? 'Ending' : null}
            onClick={() =>
              steer({ verb: 'resume', body: {} }, (now) => `Your plan will continue. ${nextWords(now.next_case)}`, {
                verb: 'pause',
                body: { until },
              })
            }
          >
            End the pause
          </Button>
        )}
      </div>
    </li>
  )
}
