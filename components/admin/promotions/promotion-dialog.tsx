/** Makes or changes a promotion code, with what shoppers will get from it in words beside the fields. */
import { useRef, useState } from 'react'
import {
  type PromotionTerms,
  promotionWarnings,
  type StaffPromotion,
  termsInWords,
} from '../../../domain/promotion/staff-promotion.ts'
import { refusalOf } from '../../account/refusal-of.ts'
import { useForm } from '../../account/use-form.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../primitives/button.tsx'
import { Field } from '../../primitives/field.tsx'
import { Modal } from '../../primitives/modal/modal.tsx'
import { Note } from '../../primitives/note.tsx'
import { showToast } from '../../primitives/toast-state.ts'
import { NOTHING_WRONG } from '../../primitives/use-form-refusal.ts'
import { useUnsaved } from '../unsaved.ts'
import { DeletePromotion } from './delete-promotion.tsx'
import { isTyped, type PromotionDraft } from './promotion-draft.ts'
import { useShowPromotion } from './promotion-queries.ts'
import { savedOtherwise } from './saved-otherwise.ts'
import { TermsFields } from './terms-fields.tsx'
import { faultsOf, readTerms } from './typed-terms.ts'

export type PromotionDialogProps = {
  /** What it opens with. */
  draft: PromotionDraft
  /** London's day. */
  today: string
  /** With what was typed and isn't saved; null where nothing is lost. */
  closed: (unsaved: PromotionDraft | null) => void
}

export function PromotionDialog({ draft: opened, today, closed }: PromotionDialogProps) {
  const [draft, setDraft] = useState(opened)
  const isDone = useRef(false)
  const title = draft.stands?.code ?? 'New promotion code'
  useUnsaved(isTyped(draft, today) ? `${title}: what you typed is not saved.` : null, { isKept: false })
  return (
    <Modal
      modal_id="promotion"
      title={title}
      size="md"
      closed={() => closed(!isDone.current && isTyped(draft, today) ? draft : null)}
    >
      <PromotionForm
        draft={draft}
        change={setDraft}
        today={today}
        done={() => {
          isDone.current = true
        }}
      />
    </Modal>
  )
}

type PromotionFormProps = {
  draft: PromotionDraft
  change: (draft: PromotionDraft) => void
  today: string
  /** It is saved, or gone: what stands in the fields is no loss. */
  done: () => void
}

function PromotionForm({ draft, change, today, done }: PromotionFormProps) {
  const { code, terms, stands, isOutdated } = draft
  const show = useShowPromotion()
  const body = useRef<HTMLDivElement>(null)
  const [asksDelete, setAsksDelete] = useState(false)
  const close = () => body.current?.closest('dialog')?.close()
  const read = readTerms(terms)
  const faults = faultsOf(stands === null ? code : null, read, stands?.used ?? 0)
  const areTermsSound = Object.keys(faults).every((field) => field === 'code')
  const finish = () => {
    done()
    close()
  }
  const saved = (promotion: StaffPromotion) => {
    show(promotion)
    showToast(stands === null ? `${promotion.code} is ready` : `${promotion.code} is saved`)
    finish()
    return null
  }
  const { message, errors, working, form } = useForm(async () => {
    if (Object.keys(faults).length > 0) return { message: null, errors: faults }
    if (stands === null) {
      const answer = await call('POST /api/admin/promotions', { body: { code, ...read } })
      return answer.ok ? saved(answer.data.promotion) : refusalOf(answer)
    }
    const body = { ...read, version: stands.version }
    const answer = await call('PATCH /api/admin/promotions/:code', { params: { code: stands.code }, body })
    if (answer.ok) return saved(answer.data.promotion)
    if (answer.conflict === undefined) return refusalOf(answer)
    // Whoever has been told of another's change saves on top of it the next time.
    show(answer.conflict.promotion)
    change({ ...draft, stands: answer.conflict.promotion, isOutdated: true })
    return NOTHING_WRONG
  })
  return (
    <div ref={body}>
      <form className="stack" aria-label="Promotion code" {...form}>
        {message !== null && <Note kind="bad">{message}</Note>}
        {isOutdated && stands !== null && <Outdated saved={stands} mine={read} />}
        {stands === null && (
          <Field
            label="Code"
            name="code"
            value={code}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            hint="What shoppers type, such as SPRING10. Spaces and small letters don’t matter to them"
            error={errors.code}
            onChange={({ target }) => change({ ...draft, code: target.value.toUpperCase() })}
          />
        )}
        <TermsFields terms={terms} set={(more) => change({ ...draft, terms: { ...terms, ...more } })} errors={errors} />
        {areTermsSound && <InWords terms={read} />}
        <div className="promotion-foot">
          {areTermsSound &&
            promotionWarnings(read, today).map((warning) => (
              <Note kind="warn" key={warning}>
                {warning}
              </Note>
            ))}
          <div className="row wrapf">
            <Button type="submit" className="primary" working={working ? 'Saving' : null}>
              {stands === null ? 'Make the code' : isOutdated ? 'Save mine anyway' : 'Save'}
            </Button>
            <Button look="line" onClick={close}>
              Cancel
            </Button>
            {stands?.used === 0 && (
              <Button look="danger" className="promotion-delete" onClick={() => setAsksDelete(true)}>
                Delete
              </Button>
            )}
          </div>
        </div>
      </form>
      {asksDelete && stands !== null && (
        <DeletePromotion code={stands.code} deleted={finish} closed={() => setAsksDelete(false)} />
      )}
    </div>
  )
}

/** Somebody else has saved it since it was opened. */
function Outdated({ saved, mine }: { saved: StaffPromotion; mine: PromotionTerms }) {
  const differences = savedOtherwise(saved, mine)
  return (
    <Note kind="bad">
      Somebody else has changed this code meanwhile.{' '}
      {differences.length === 0
        ? 'What they saved is what stands here.'
        : `Saved now: ${differences.join(', ')}. What you typed is kept: save it on top, or press Cancel to leave theirs.`}
    </Note>
  )
}

const NEEDS_ACCOUNT = 'Guests are asked to sign in: the shop can’t know what they have bought.'

const InWords = ({ terms }: { terms: PromotionTerms }) => (
  <div className="promotion-words">
    <p>
      <b>{termsInWords(terms)}.</b> {(terms.first_order_only || terms.uses_per_customer !== null) && NEEDS_ACCOUNT}{' '}
      Plans and gifts take no codes.
    </p>
  </div>
)
