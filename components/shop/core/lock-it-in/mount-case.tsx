import { useEffect } from 'react'
import { Drawer } from '../../../kit/primitives/drawer.tsx'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { mountDialog } from '../../../kit/primitives/modal/mount-dialog.ts'
import { SELECTION_PAGE } from '../cart/amend-mode.ts'
import { lineQueue } from '../cart/page-queue.ts'
import { BarAction } from './bar-action.tsx'
import { continueLabel } from './bar-labels.ts'
import { CaseLines } from './case-lines.tsx'
import { CaseProgress } from './case-progress.tsx'
import { CaseSuggestions } from './case-suggestions.tsx'
import { CaseTotal } from './case-total.tsx'
import { FrequencyPicker } from './frequency-picker.tsx'
import { useSelection } from './use-selection.ts'
import './case-lines.css'

let isOpen = false

/** Opens the drawer with the selection, unless it is open, and unmounts it once it is closed. */
export function mountCase(): void {
  if (isOpen) return
  isOpen = true
  mountDialog((unmount) => (
    <CaseDrawer
      closed={() => {
        isOpen = false
        unmount()
      }}
    />
  ))
}

const PROGRESS_ID = 'case-progress'

type CaseDrawerProps = {
  /** Called once the drawer is hidden; unmount it then. */
  closed: () => void
}

/** A drawer with the selection: its wines, the missing bottles, the price, and the button to continue. */
function CaseDrawer({ closed }: CaseDrawerProps) {
  const selection = useSelection()
  const { bottles, isAmend, isKnown } = selection
  const why = isKnown ? continueLabel(bottles, isAmend) : null
  // Sends pending presses without delay when the drawer closes.
  useEffect(() => lineQueue.flush, [])
  return (
    <Drawer
      id="lock-it-in-case"
      title={
        <>
          {isAmend ? 'Your selection' : 'Your case'}{' '}
          {isKnown && <small className="num">{countOf(bottles, 'bottle')}</small>}
        </>
      }
      foot={
        <>
          <CaseTotal {...selection} />
          {why !== null && <p className="case-why small">{why}</p>}
          <div className="case-go">
            {isKnown && <FrequencyPicker frequency={selection.frequency} />}
            <BarAction {...selection} describedBy={PROGRESS_ID} />
          </div>
        </>
      }
      closed={closed}
    >
      {isAmend && (
        <p className="small muted case-amend">
          Your plan stays as it is until you save. <a href={SELECTION_PAGE}>Open as a page</a>
        </p>
      )}
      <CaseProgress id={PROGRESS_ID} {...selection} />
      <CaseLines heading="h3" />
      {isKnown && <CaseSuggestions {...selection} />}
    </Drawer>
  )
}
