/** The summary bar's way on: the checkout, or Save while a plan is amended. */
import { useState } from 'react'
import { CHECKOUT_PATHS } from '../../domain/checkout/paths.ts'
import { CHECKOUT_MESSAGE, isCaseTotal } from '../../domain/lock-it-in/quantity-rules.ts'
import { $signedIn } from '../account/state.ts'
import { Button } from '../primitives/button.tsx'
import { showToast } from '../primitives/toast-state.ts'
import { useStore } from '../primitives/use-store.ts'
import { saveAmended } from './amend.ts'
import type { Selection } from './use-selection.ts'

export type BarActionProps = Selection & {
  /** The id of the words that say how many bottles it must be. */
  describedBy: string
}

export function BarAction(props: BarActionProps) {
  const signedIn = useStore($signedIn)
  if (!props.isAmend) return <Checkout {...props} />
  return signedIn ? <Save {...props} /> : <SignIn />
}

/** Off it says why when it is pressed. */
function Checkout({ bottles, isPending, describedBy }: BarActionProps) {
  if (!isCaseTotal(bottles) || isPending) {
    return (
      <Button
        aria-disabled="true"
        aria-describedby={describedBy}
        onClick={() => {
          if (!isCaseTotal(bottles)) showToast(CHECKOUT_MESSAGE, 'bad')
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

const MEMBERS = '/lock-it-in/members'

/** The server decides whether it can be saved; what it says against it is a toast, and the customer stays. */
function Save({ isPending, describedBy }: BarActionProps) {
  const [working, setWorking] = useState<string | null>(null)
  const save = async () => {
    setWorking('Saving')
    const message = await saveAmended()
    if (message === null) return location.assign(MEMBERS)
    setWorking(null)
    showToast(message, 'bad')
  }
  return (
    <Button
      aria-describedby={describedBy}
      aria-disabled={isPending || undefined}
      working={working}
      onClick={isPending ? undefined : save}
    >
      Save
    </Button>
  )
}

/** A plan is its owner's alone. */
const SignIn = () => {
  const back = `${location.pathname}${location.search}`.slice(1)
  return (
    <a className="btn" href={`/lock-it-in/login?${new URLSearchParams({ redirect_url: back })}`}>
      Sign in
    </a>
  )
}
