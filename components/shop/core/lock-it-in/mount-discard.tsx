/** Dialog to confirm discarding changes to a plan's wines. */
import { useState } from 'react'
import { CHECKOUT_PATHS } from '../../../../domain/selling/checkout/paths.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Modal } from '../../../kit/primitives/modal/modal.tsx'
import { mountDialog } from '../../../kit/primitives/modal/mount-dialog.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import { discardAmended } from './amend.ts'
import { dropAmending } from './lines.ts'
import { AMENDED_PLAN } from './plan-paths.ts'
import { storeSelectionOutcome } from './selection-outcome.ts'
import './discard.css'

/**
 * Opens the plan's overview from the members' area and from the programme's own lists, which would show an empty case.
 * Elsewhere loads the customer's page again, which is up to date then.
 */
function leave(): void {
  const { pathname, search } = location
  const isCheckout = pathname === CHECKOUT_PATHS.lock_it_in.checkout
  if (!isCheckout) storeSelectionOutcome({ how: 'discarded' })
  if (!isCheckout && pathname.startsWith('/lock-it-in/')) location.assign(AMENDED_PLAN)
  // Replaces the dialog's history entry; the one below it may still ask to amend.
  else location.replace(pathname + search)
}

function Discard({ closed }: { closed: () => void }) {
  const [working, setWorking] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const discard = async () => {
    setWorking('Discarding')
    dropAmending()
    const message = await discardAmended()
    if (message === null) return leave()
    setWorking(null)
    setProblem(message)
  }
  return (
    <Modal modal_id="discard-amended" title="Discard your changes?" size="sm" closed={closed}>
      <div className="discard">
        <p>Your plan keeps the wines it had. What you’ve changed since then won’t be saved.</p>
        {problem !== null && <Note kind="bad">{problem}</Note>}
        <form method="dialog" className="discard-ways wrapf">
          <button type="submit" className="btn line">
            Keep changing
          </button>
          <Button variant="danger" working={working} onClick={discard}>
            Discard changes
          </Button>
        </form>
      </div>
    </Modal>
  )
}

export const mountDiscard = (): void => mountDialog((unmount) => <Discard closed={unmount} />)
