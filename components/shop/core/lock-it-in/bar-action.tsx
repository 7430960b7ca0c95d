/** The summary bar's buttons: Checkout or, while a plan is being amended, Save and Discard or Leave. */
import { useState } from 'react'
import { AMEND_MESSAGE, CHECKOUT_MESSAGE, isCaseTotal } from '../../../../domain/selling/cart/quantity-rules.ts'
import { CHECKOUT_PATHS } from '../../../../domain/selling/checkout/paths.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { $toast } from '../../../kit/primitives/toast.ts'
import { showToast } from '../../../kit/primitives/toast-state.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $selection } from '../cart/selection-state.ts'
import { $signedIn } from '../session/state.ts'
import { clearAmending, discardAmended, saveAmended } from './amend.ts'
import { askToDiscard } from './ask-to-discard.ts'
import { dropAmending, settleLocked } from './lines.ts'
import { changeMade, hasDraft } from './plan-change.ts'
import { AMENDED_PLAN } from './plan-paths.ts'
import { storeSelectionOutcome } from './selection-outcome.ts'
import type { Selection } from './use-selection.ts'
import './lock-bar.css'

const UNREACHABLE = 'We couldn’t reach the shop, so nothing was saved yet. Please try again in a moment'

const NOTHING_CHANGED = 'You haven’t changed anything yet'

export type BarActionProps = Pick<Selection, 'isAmend' | 'bottles' | 'isPending' | 'isKnown' | 'isChanged'> & {
  /** Id of the element that states how many bottles are missing. */
  describedBy: string
}

export function BarAction(props: BarActionProps) {
  const signedIn = useStore($signedIn)
  if (!props.isAmend) return <Checkout {...props} />
  return signedIn ? <AmendActions {...props} /> : <SignIn />
}

/** Explains below the summary bar why the customer can't continue yet. */
function refuse(message: string): void {
  const { style } = document.documentElement
  // An open dialog covers the bar.
  const bar = document.querySelector('dialog[open]') === null ? document.querySelector('.lock-bar') : null
  const foot = bar?.getBoundingClientRect().bottom ?? 0
  style.setProperty('--toasts-below', `${Math.max(0, foot)}px`)
  showToast(message, 'bad')
  const stop = $toast.listen((toast) => {
    if (toast?.message === message) return
    style.removeProperty('--toasts-below')
    stop()
  })
}

/** A link to the checkout if the case is complete; otherwise a button that explains what is missing. */
function Checkout({ bottles, isPending, describedBy }: BarActionProps) {
  if (!isCaseTotal(bottles) || isPending) {
    return (
      <Button
        aria-disabled="true"
        aria-describedby={describedBy}
        onClick={() => {
          if (!isCaseTotal(bottles)) refuse(CHECKOUT_MESSAGE)
        }}
      >
        Checkout
      </Button>
    )
  }
  return (
    <a className="btn" href={CHECKOUT_PATHS.lock_it_in.checkout}>
      Checkout
    </a>
  )
}

/** Leaves amend mode with an unchanged selection, without a question, and discards the draft. */
async function leaveAmending(): Promise<void> {
  const isDraft = hasDraft()
  dropAmending()
  const message = isDraft ? await discardAmended() : null
  if (message !== null) return refuse(message)
  clearAmending()
  location.assign(AMENDED_PLAN)
}

/**
 * Save and Discard, or Leave if nothing changed. The server decides whether the selection can be saved; its reason for
 * refusing is shown in a toast and near the button, and the customer stays on the page.
 */
function AmendActions({ bottles, isKnown, isChanged, describedBy }: BarActionProps) {
  const [working, setWorking] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const say = (message: string) => {
    setRefused({ message, bottles })
    refuse(message)
  }
  const save = async () => {
    if (!isKnown) return
    if (!isChanged) return say(NOTHING_CHANGED)
    setWorking('Saving')
    const unsettled = await settle()
    const made = changeMade()
    const message = unsettled ?? (await saveAmended())
    if (message === null) {
      storeSelectionOutcome({ how: 'saved', ...made })
      return location.assign(AMENDED_PLAN)
    }
    setWorking(null)
    say(message)
  }
  return (
    <div className="bar-ways">
      {refused?.bottles === bottles && <p className="bar-refused small">{refused.message}</p>}
      {isChanged ? (
        <Button variant="line" onClick={askToDiscard}>
          Discard<span className="sr"> your changes</span>
        </Button>
      ) : (
        <Button variant="line" onClick={() => void leaveAmending()}>
          Leave<span className="sr"> it as it is</span>
        </Button>
      )}
      <Button
        aria-describedby={describedBy}
        aria-disabled={!isKnown || !isChanged || undefined}
        working={working}
        onClick={save}
      >
        Save
      </Button>
    </div>
  )
}

/** Why the selection was not saved. Out of date once the number of bottles changes. */
type Refused = { message: string; bottles: number }

/**
 * Waits until the latest presses are confirmed. Resolves to null when the selection may be saved, otherwise to the
 * reason.
 */
async function settle(): Promise<string | null> {
  if (!(await settleLocked())) return UNREACHABLE
  const bottles = $selection.get()?.totals.total_quantity ?? 0
  return isCaseTotal(bottles) ? null : AMEND_MESSAGE
}

/** Link to sign in, which amending a plan requires. */
const SignIn = () => {
  const back = `${location.pathname}${location.search}`.slice(1)
  return (
    <a className="btn" href={`/lock-it-in/login?${new URLSearchParams({ redirect_url: back })}`}>
      Sign in
    </a>
  )
}
