/** A club case whose wines are not chosen yet: twelve empty places, and the days on which they fill. */
import { MAX_SWAPS } from '../../domain/club-plan/swap.ts'
import { addDays } from '../../domain/delivery/calendar.ts'
import { dayName } from '../../domain/delivery/day-name.ts'
import type { NextCase } from '../../domain/plan/plan.ts'
import { PREPARED_BEFORE } from '../../domain/plan/rules.ts'
import { numberWord } from '../primitives/number-words.ts'

const PLACES = 12

export const CaseToCome = ({ dispatch_on, closes_on }: Pick<NextCase, 'dispatch_on' | 'closes_on'>) => (
  <div className="members-to-come grid-5">
    <ul className="members-places grid-3" aria-hidden="true">
      {Array.from({ length: PLACES }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <li key={place} className="niche" data-s={place % 2 === 0 ? 'red' : 'white'} />
      ))}
    </ul>
    <ol className="members-time">
      <li>
        <b>{dayName(addDays(dispatch_on, -PREPARED_BEFORE))}</b>
        <span>We choose the wines, from what’s in stock. You’ll see them here.</span>
      </li>
      <li>
        <b>{`Until 23:59 on ${dayName(closes_on)}`}</b>
        <span>{`Swap up to ${numberWord(MAX_SWAPS)} of them for others, at no extra cost.`}</span>
      </li>
      <li data-kind="next">
        <b>{dayName(dispatch_on)}</b>
        <span>Your case leaves us.</span>
      </li>
    </ol>
  </div>
)
