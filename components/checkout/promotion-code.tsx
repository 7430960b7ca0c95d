/** One promotion code an order: asked for on demand, shown once it applies. */
import { type KeyboardEvent, useState } from 'react'
import { CHECKOUT_LIMITS } from '../../domain/checkout/limits.ts'
import { Field } from '../primitives/field.tsx'
import { Icon } from '../primitives/icon.tsx'
import { type Checkout, errorOf } from './use-checkout.ts'

export function PromotionCode({ checkout }: { checkout: Checkout }) {
  const { summary, send } = checkout
  const error = errorOf(checkout, 'promotion_code')
  // A code of before that no longer applies says so.
  const [isOpen, setOpen] = useState(error !== undefined)
  const [code, setCode] = useState('')
  const apply = async () => {
    if (await send({ promotion_code: code })) setCode('')
  }
  if (summary.promotion) {
    return (
      <p className="note ok">
        <Icon name="tag" small />
        <span>{`${summary.promotion.code}: ${summary.promotion.description}`}</span>
        <button type="button" className="link" onClick={() => send({ promotion_code: null })}>
          Remove<span className="sr"> the code</span>
        </button>
      </p>
    )
  }
  if (!isOpen) {
    return (
      <button type="button" className="link checkout-code" onClick={() => setOpen(true)}>
        I have a promotion code
      </button>
    )
  }
  // The form around it is the one that pays.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }
  return (
    <Field
      label="Promotion code"
      name="promotion_code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={CHECKOUT_LIMITS.promotion_code}
      value={code}
      error={error}
      onChange={({ target }) => setCode(target.value)}
      onKeyDown={applyOnEnter}
      tool={
        <button type="button" className="field-tool" onClick={apply}>
          Apply
        </button>
      }
    />
  )
}
