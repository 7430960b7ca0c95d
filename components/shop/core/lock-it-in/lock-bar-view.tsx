/**
 * The summary bar of lists and product pages: bottles, saving, delivery frequency, and the button to continue
 * (docs/domain.md#lock-it-in).
 */
import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { formatPoundsBrief } from '../../../../domain/core/money/pence.ts'
import { CASE_TOTALS } from '../../../../domain/selling/cart/quantity-rules.ts'
import { Rack } from '../../../kit/picture/rack.tsx'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $signedIn } from '../session/state.ts'
import { BarAction } from './bar-action.tsx'
import { $justLocked } from './bar-due.ts'
import { bottleCountLabel, continueLabel, filledOf, missingBottlesLabel } from './bar-labels.ts'
import { FrequencyPicker } from './frequency-picker.tsx'
import { planTotalLabel } from './plan-total-label.ts'
import { type Selection, useSelection } from './use-selection.ts'
import './lock-bar.css'
import './lock-bar-list.css'

/** Id of the text about missing bottles, which describes the button. */
const MISSING_ID = 'lock-bar-missing'

export type LockBarViewProps = {
  /** Kind of page. On phones a product's page has its own action at the bottom of the screen. */
  of: 'list' | 'product'
  /** True if the bar is part of the prerendered page. */
  isOwn: boolean
}

const FAILURE_MESSAGE = 'We couldn’t open your case. Please try again'

/** Opens the drawer with the selection. Loads its code on the first press. */
const openCase = (): void =>
  void import('./mount-case.tsx').then(
    ({ mountCase }) => mountCase(),
    () => showToast(FAILURE_MESSAGE, 'bad'),
  )

export function LockBarView({ of, isOwn }: LockBarViewProps) {
  const selection = useSelection()
  const signedIn = useStore($signedIn)
  const bar = useRef<HTMLElement>(null)
  useStillness(bar, isOwn)
  useKnownHeight(bar)
  const { bottles, target, isAmend, isKnown } = selection
  const isRead = useIsRead()
  return (
    <section
      ref={bar}
      className="lock-bar"
      data-of={of}
      data-read={isRead || undefined}
      data-empty={(bottles === 0 && !isAmend) || undefined}
      aria-label="Your Lock it in case"
    >
      <div className="wrap">
        <div className="lock-bar-have">
          <p className="lock-bar-count num" aria-live="polite">
            {isAmend && !isKnown ? 'Your plan’s wines' : isRead ? bottleCountLabel(bottles, target) : 'A case of 12'}
            <small id={MISSING_ID}>
              {isKnown ? howFar(selection) : signedIn ? 'Looking them up' : 'Sign in to go on'}
            </small>
          </p>
          <p className="lock-bar-more wrapf small">
            {isAmend && <b>Changing your plan</b>}
            <button type="button" className="link" aria-haspopup="dialog" onClick={openCase}>
              {isAmend ? 'See your selection' : 'See your case'}
            </button>
          </p>
        </div>
        <Racks {...selection} />
        <Saving {...selection} />
        <div className="lock-bar-go">
          {isKnown && <FrequencyPicker frequency={selection.frequency} />}
          <BarAction {...selection} describedBy={MISSING_ID} />
        </div>
      </div>
    </section>
  )
}

/** False on the server and during hydration, when this browser's selection has not been read yet. */
const useIsRead = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )

/**
 * Scrolls by the bar's height when a press makes the bar appear, so that the pressed button stays under the finger. Only
 * at the top of the page; further down the browser's scroll anchoring does the same.
 */
function useStillness(bar: RefObject<HTMLElement | null>, isOwn: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the bar appears
  useLayoutEffect(() => {
    if (isOwn || !$justLocked.get() || scrollY > 0) return
    scrollBy({ top: bar.current?.offsetHeight ?? 0, behavior: 'instant' })
  }, [])
}

/** Publishes how far down the screen the bar sticks as a CSS variable, so that other sticky elements stay below it. */
function useKnownHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const node = bar.current
    if (node === null) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      const { position, top } = getComputedStyle(node)
      // `top` is negative where the racks scroll out of view.
      const foot = position === 'sticky' ? node.offsetHeight + Number.parseFloat(top) : 0
      style.setProperty('--lock-bar', `${foot}px`)
    })
    watch.observe(node)
    return () => {
      watch.disconnect()
      style.removeProperty('--lock-bar')
    }
  }, [bar])
}

/** Returns the text about missing bottles or, for a plan being amended, the reason it can't be saved. */
const howFar = ({ bottles, target, isAmend }: Selection): string =>
  (isAmend ? continueLabel(bottles, true) : null) ?? missingBottlesLabel(bottles, target, isAmend)

const Racks = ({ bottles, target }: Selection) => (
  <ul className="racks" aria-hidden="true">
    {CASE_TOTALS.map((total, index) => (
      <li key={total} className={total <= bottles ? 'done' : total === target ? 'now' : undefined}>
        <Rack filled={filledOf(bottles, index)} />
        <span>{total}</span>
      </li>
    ))}
  </ul>
)

/** Price and saving. Keeps its space until the price is known, so that no button moves under a press; paler while changes are pending and the price is out of date. */
const Saving = ({ bottles, before, after, saving, isPending, planned }: Selection) => (
  <p className="lock-bar-save num" data-pending={isPending || undefined}>
    {bottles > 0 && after === 0 && '\u00a0'}
    {bottles > 0 && after > 0 && (
      <>
        {saving > 0 && <s>{formatPoundsBrief(before)}</s>}
        <b>{formatPoundsBrief(after)}</b>
        {planned !== undefined && planned !== after ? (
          <span className="now">{planTotalLabel(planned)}</span>
        ) : (
          saving > 0 && <span>{`You save ${formatPoundsBrief(saving)}`}</span>
        )}
      </>
    )}
  </p>
)
