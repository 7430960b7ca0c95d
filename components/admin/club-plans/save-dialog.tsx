/** Says what saving a club plan means, for members and for the shop's pages, before it is done. */
import { useRef, useState } from 'react'
import {
  type ClubPlanEdit,
  clubEditInWords,
  clubPriceWarnings,
  type StaffClubPlan,
} from '../../../domain/club-plan/edit-club-plan.ts'
import { formatPounds } from '../../../domain/money/pence.ts'
import { Button } from '../../primitives/button.tsx'
import { countOf } from '../../primitives/format-count.ts'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import type { useSaveClubPlan } from './club-plan-queries.ts'

export type SaveDialogProps = {
  plan: StaffClubPlan
  /** That the changes began with. */
  revision: number
  changes: ClubPlanEdit
  saving: ReturnType<typeof useSaveClubPlan>
  saved: (plan: StaffClubPlan) => void
  closed: () => void
}

export function SaveDialog({ plan, revision, changes, saving, saved, closed }: SaveDialogProps) {
  const [forMembers, setForMembers] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const close = () => body.current?.closest('dialog')?.close()
  const { price } = changes
  const isCut = price !== undefined && price < plan.price
  const warnings = price === undefined ? [] : clubPriceWarnings(plan.price, price)
  const save = () => {
    if (saving.isPending) return
    const body = { revision, ...changes, ...(isCut && forMembers ? { for_members: true } : {}) }
    saving.mutate(body, { onSuccess: saved, onSettled: close })
  }
  return (
    <Modal modal_id="club-plan-save" title={`Save ${plan.name}?`} size="md" closed={closed}>
      <div className="stack" ref={body}>
        <p>Changes: {clubEditInWords(plan, changes)}. The pages that show it change with the next build.</p>
        {warnings.map((message) => (
          <Note kind="warn" key={message}>
            {message}
          </Note>
        ))}
        {changes.is_offered === false && (
          <p>Nobody can join it or give it from now on. Its members and open gifts go on as they are.</p>
        )}
        {plan.members > 0 && (price !== undefined || changes.slots !== undefined) && (
          <p>
            {countOf(plan.members, 'member')} {plan.members === 1 ? 'keeps' : 'keep'} what their plan says
            {isCut ? ', unless you lower their price too.' : '.'}
          </p>
        )}
        {isCut && plan.members > 0 && (
          <label className="check">
            <input type="checkbox" checked={forMembers} onChange={({ target }) => setForMembers(target.checked)} />
            Members who pay more pay {formatPounds(price)} too, from their next case on. This can’t be taken back
          </label>
        )}
        <div className="row wrapf">
          <Button className="primary" working={saving.isPending ? 'Saving' : null} onClick={save}>
            Save
          </Button>
          <Button look="line" onClick={close}>
            Go on editing
          </Button>
        </div>
      </div>
    </Modal>
  )
}
