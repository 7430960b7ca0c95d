/** What is locked in, and the way to the list where it is chosen anew. */
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Line, Racks } from '../case-contents.tsx'
import { AMEND_LIST } from '../hero.tsx'
import { closingWords } from '../plan-words.ts'
import type { MembersSectionProps } from '../section-props.ts'

export function Selection({ plan }: MembersSectionProps) {
  const { next_case: next, state } = plan
  const isRunning = state === 'active' || state === 'paused'
  const way = isRunning && (
    <a className="btn" href={AMEND_LIST}>
      Change your wines
    </a>
  )
  if (next === null || next.lines.length === 0) {
    return (
      <EmptyState
        heading="No case is planned"
        text={
          isRunning ? 'Your wines stay locked in at their prices until a case comes.' : 'This plan sends no more cases.'
        }
      >
        {way}
      </EmptyState>
    )
  }
  return (
    <>
      <p>
        Each wine keeps the price of the day you locked it in. When the shop asks less, so do we. Choose 12, 24, 36 or
        48 bottles.
      </p>
      {isRunning && <p className="small muted">{`${closingWords(plan)?.replace(/\.?$/, '.')}`}</p>}
      <div className="members-locked">
        <Racks bottles={next.bottles} />
        <ul className="members-lines">
          {next.lines.map((line) => (
            <Line key={line.code} line={line} type={plan.type} />
          ))}
        </ul>
      </div>
      {way}
    </>
  )
}
