/** The next case: when it leaves, until when it can be changed, and leaving it out. */
import { Button } from '../primitives/button.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { closingWords, headlineOf, nextWords, skipWords } from './plan-words.ts'
import type { MembersSectionProps } from './section-props.ts'
import { useSteering } from './use-steering.ts'

export function SkipPanel({ plan, onPlan }: Pick<MembersSectionProps, 'plan' | 'onPlan'>) {
  const { working, said, steer } = useSteering({ plan, onPlan })
  const { may, state } = plan
  const { lead, lines, more } = headlineOf(plan)
  const closing = state === 'cancelling' ? null : closingWords(plan)
  return (
    <PlanPanel id="next" heading="Your next case" said={said}>
      <p>
        {`${lead} `}
        <b>{lines.join(' ')}</b>
        {'.'}
        {more !== null && ` ${more}`}
      </p>
      {closing !== null && <p className="small muted">{closing.replace(/\.?$/, '.')}</p>}
      {(may.skip || may.unskip) && (
        <div className="row wrapf">
          {may.skip && (
            <Button
              look="line"
              working={working === 'skip' ? 'Skipping' : null}
              onClick={() => steer({ verb: 'skip', body: {} }, (now) => `Skipped. ${nextWords(now.next_case)}`)}
            >
              {skipWords(plan)}
            </Button>
          )}
          {may.unskip && (
            <Button
              look="quiet"
              working={working === 'unskip' ? 'Putting it back' : null}
              onClick={() => steer({ verb: 'unskip', body: {} }, (now) => `It is back. ${nextWords(now.next_case)}`)}
            >
              Put the skipped case back
            </Button>
          )}
        </div>
      )}
    </PlanPanel>
  )
}
