/** Returns the page's selection with its totals, for the summary bar and the drawer. */
import { useLayoutEffect } from 'react'
import type { Frequency } from '../../../../domain/core/calendar/frequency.ts'
import { landingChoice } from '../../../../domain/selling/cart/landing-choice.ts'
import { DEFAULT_TARGET, targetOf } from '../../../../domain/selling/cart/quantity-rules.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { useAmendMode } from '../cart/amend-mode.ts'
import { lineQueue } from '../cart/page-queue.ts'
import { $data, $locked, $selection, followSelection } from '../cart/selection-state.ts'
import { setData } from './data.ts'
import { pendingBottles, pendingLocks } from './lines.ts'
import { hasAmended, plannedTotal } from './plan-change.ts'

export type Selection = {
  isAmend: boolean
  /** Number of bottles, including unconfirmed changes. */
  bottles: number
  target: ReturnType<typeof targetOf>
  frequency: Frequency
  /** Price in pounds before the Lock it in discount. */
  before: number
  after: number
  saving: number
  /** True while changes are unconfirmed. */
  isPending: boolean
  /** False until the wines of the plan being amended have loaded. */
  isKnown: boolean
  /** True if saving would change the plan being amended. */
  isChanged: boolean
  /** Current price of the plan's wines in pounds, while amending; undefined until known. */
  planned: number | undefined
}

export function useSelection(): Selection {
  const isAmend = useAmendMode()
  const totals = useStore($selection)?.totals
  const data = useStore($data)
  const locked = useStore($locked)
  const changes = useStore(lineQueue.$changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: amend mode switches to another selection
  useLayoutEffect(() => {
    let isLeft = false
    let stop: (() => void) | undefined
    void takeLandingChoice().then(() => {
      if (!isLeft) stop = followSelection()
    })
    return () => {
      isLeft = true
      stop?.()
    }
  }, [isAmend])
  const known = totals?.total_quantity ?? sum(locked)
  const bottles = known + pendingBottles(changes, locked)
  return {
    isAmend,
    bottles,
    target: targetOf(bottles, data?.quantity ?? DEFAULT_TARGET),
    frequency: data?.frequency ?? 1,
    before: totals?.total_before_discounts ?? 0,
    after: totals?.total_with_discounts ?? 0,
    saving: totals?.dicsounts ?? 0,
    isPending: pendingLocks(changes).length > 0,
    isKnown: !isAmend || totals !== undefined,
    isChanged: isAmend && hasAmended(),
    planned: isAmend ? plannedTotal(data?.planned) : undefined,
  }
}

const sum = (locked: ReadonlyMap<string, number>): number =>
  [...locked.values()].reduce((total, each) => total + each, 0)

/** Saves the choice in the URL and removes it from there, so that a reload does not undo a later choice. */
async function takeLandingChoice(): Promise<void> {
  const choice = landingChoice(location.search)
  if (choice === null) return
  const { pathname } = location
  if (!(await setData({ ...choice, from_landing_page: true }))) return
  if (location.pathname !== pathname) return
  const query = new URLSearchParams(location.search)
  query.delete('quantity')
  query.delete('frequency')
  const search = query.size > 0 ? `?${query}` : ''
  history.replaceState(history.state, '', pathname + search + location.hash)
}
