/** The fields of a promotion's terms. */
import { PROMOTION_KINDS } from '../../../domain/promotion/staff-promotion.ts'
import { Field } from '../../primitives/field.tsx'
import type { TypedTerms } from './typed-terms.ts'
import '../../primitives/check.css'

const KIND_WORDS = { percent: 'A percentage', amount: 'An amount', free_delivery: 'The delivery charge' } as const

export type TermsFieldsProps = {
  terms: TypedTerms
  set: (change: Partial<TypedTerms>) => void
  errors: Readonly<Record<string, string>>
}

export const TermsFields = ({ terms, set, errors }: TermsFieldsProps) => (
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
