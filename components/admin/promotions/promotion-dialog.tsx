/** Makes or changes a promotion code, with what shoppers will get from it in words beside the fields. */
import { useRef, useState } from 'react'
import {
  PROMOTION_KINDS,
  type PromotionTerms,
  promotionWarning,
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
import { useShowPromotion } from './promotion-queries.ts'
import { blankTerms, faultsOf, readTerms, type TypedTerms, toTyped } from './typed-terms.ts'
import '../../primitives/check.css'

export type PromotionDialogProps = {
  /** null for a new one. */
  promotion: StaffPromotion | null
  /** London's day. */
  today: string
  closed: () => void
}

export const PromotionDialog = (props: PromotionDialogProps) => (
  <Modal modal_id="promotion" title={props.promotion?.code ?? 'New promotion code'} size="md" closed={props.closed}>
    <PromotionForm {...props} />
  </Modal>
)

const KIND_WORDS = { percent: 'A percentage', amount: 'An amount', free_delivery: 'The delivery charge' } as const

function PromotionForm({ promotion, today }: PromotionDialogProps) {
  const show = useShowPromotion()
  const body = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState('')
  const [terms, setTerms] = useState<TypedTerms>(() => (promotion === null ? blankTerms(today) : toTyped(promotion)))
  const set = (change: Partial<TypedTerms>) => setTerms((known) => ({ ...known, ...change }))
  const close = () => body.current?.closest('dialog')?.close()
  const read = readTerms(terms)
  const faults = faultsOf(read, promotion?.used ?? 0)
  const isSound = Object.keys(faults).length === 0
  const { message, errors, working, form } = useForm(async () => {
    if (!isSound) return { message: null, errors: faults }
    const answer =
      promotion === null
        ? await call('POST /api/admin/promotions', { body: { code, ...read } })
        : await call('PATCH /api/admin/promotions/:code', {
            params: { code: promotion.code },
            body: { ...read, version: promotion.version },
          })
    if (!answer.ok) return refusalOf(answer)
    show(answer.data.promotion)
    showToast(promotion === null ? `${answer.data.promotion.code} is ready` : `${promotion.code} is saved`)
    close()
    return null
  })
  return (
    <div ref={body}>
      <form className="stack" aria-label="Promotion code" {...form}>
        {message !== null && <Note kind="bad">{message}</Note>}
        {promotion === null && (
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
            onChange={({ target }) => setCode(target.value.toUpperCase())}
          />
        )}
        <TermsFields terms={terms} set={set} errors={errors} />
        {isSound && <InWords terms={read} />}
        <div className="row wrapf">
          <Button type="submit" className="primary" working={working ? 'Saving' : null}>
            {promotion === null ? 'Make the code' : 'Save'}
          </Button>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  )
}

type TermsFieldsProps = {
  terms: TypedTerms
  set: (change: Partial<TypedTerms>) => void
  errors: Readonly<Record<string, string>>
}

const TermsFields = ({ terms, set, errors }: TermsFieldsProps) => (
  <>
    <fieldset className="promotion-kinds">
      <legend>Takes off</legend>
      {PROMOTION_KINDS.map((kind) => (
        <label className="check" key={kind}>
          <input type="radio" name="kind" checked={terms.kind === kind} onChange={() => set({ kind })} />
          {KIND_WORDS[kind]}
        </label>
      ))}
    </fieldset>
    <div className="promotion-pair">
      {terms.kind !== 'free_delivery' && (
        <Field
          label={terms.kind === 'percent' ? 'Percent' : 'Pounds'}
          name="value"
          inputMode="decimal"
          value={terms.value}
          error={errors.value}
          onChange={({ target }) => set({ value: target.value })}
        />
      )}
      <Field
        label="Minimum spend"
        name="minimum_spend"
        inputMode="decimal"
        value={terms.minimum_spend}
        hint="In pounds; empty for none"
        error={errors.minimum_spend}
        onChange={({ target }) => set({ minimum_spend: target.value })}
      />
    </div>
    <div className="promotion-pair">
      <Field
        label="First day"
        name="starts_on"
        type="date"
        value={terms.starts_on}
        error={errors.starts_on}
        onChange={({ target }) => set({ starts_on: target.value })}
      />
      <Field
        label="Last day"
        name="ends_on"
        type="date"
        value={terms.ends_on}
        hint="Until midnight; empty for no end"
        error={errors.ends_on}
        onChange={({ target }) => set({ ends_on: target.value })}
      />
    </div>
    <div className="promotion-pair">
      <Field
        label="Uses for each customer"
        name="uses_per_customer"
        inputMode="numeric"
        value={terms.uses_per_customer}
        hint="Empty for any number"
        error={errors.uses_per_customer}
        onChange={({ target }) => set({ uses_per_customer: target.value })}
      />
      <Field
        label="Uses in all"
        name="total_uses"
        inputMode="numeric"
        value={terms.total_uses}
        hint="Empty for any number"
        error={errors.total_uses}
        onChange={({ target }) => set({ total_uses: target.value })}
      />
    </div>
    <label className="check">
      <input
        type="checkbox"
        checked={terms.first_order_only}
        onChange={({ target }) => set({ first_order_only: target.checked })}
      />
      For first orders only
    </label>
    <label className="check">
      <input type="checkbox" checked={terms.is_active} onChange={({ target }) => set({ is_active: target.checked })} />
      Shoppers can use it
    </label>
  </>
)

const NEEDS_ACCOUNT = 'Guests are asked to sign in: the shop can’t know what they have bought.'

function InWords({ terms }: { terms: PromotionTerms }) {
  const warning = promotionWarning(terms)
  return (
    <div className="promotion-words">
      <p>
        <b>{termsInWords(terms)}.</b> {(terms.first_order_only || terms.uses_per_customer !== null) && NEEDS_ACCOUNT}{' '}
        Plans and gifts take no codes.
      </p>
      {warning !== null && <Note kind="warn">{warning}</Note>}
    </div>
  )
}
