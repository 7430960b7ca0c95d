/** Beside the next case's date: bottles of it on a shelf, or what a club case will be. */
import { formatPounds } from '../../domain/money/pence.ts'
import type { PlanWithCases } from '../../domain/plan/plan.ts'
import { PICTURE } from '../niche/niche.tsx'
import { Picture } from '../niche/picture.tsx'
import { rhythmWords } from './plan-words.ts'

/** Bottles on the shelf, one of each wine. */
const SHOWN = 5

export function Shelf({ plan }: { plan: PlanWithCases }) {
  const pictures = (plan.next_case?.lines ?? []).filter(({ main_picture }) => main_picture !== '').slice(0, SHOWN)
  if (pictures.length > 0) {
    return (
      <div className="members-shelf" aria-hidden="true" data-count={pictures.length}>
        {pictures.map(({ code, main_picture }) => (
          <Picture key={code} file={main_picture} place="card" alt="" {...PICTURE} />
        ))}
      </div>
    )
  }
  return plan.club_plan && plan.next_case && <ClubFacts plan={plan} />
}

const ClubFacts = ({ plan }: { plan: PlanWithCases }) => (
  <div className="members-club">
    <p className="members-club-name">{plan.club_plan?.name}</p>
    <p>{rhythmWords(plan)}</p>
    <p className="num members-club-price">
      {plan.cases_left === null ? formatPounds(plan.next_case?.total ?? 0) : `Paid for, ${plan.cases_left} left`}
    </p>
  </div>
)
