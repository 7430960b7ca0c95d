/** Field for a promotion code, of which an order can have one. Opens on demand; shows the code once it applies. */
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CHECKOUT_LIMITS } from '../../../../domain/selling/checkout/limits.ts'
import { Field } from '../../../kit/primitives/field.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { type Checkout, errorOf } from './use-checkout.ts'
import { useTyped } from './use-typed.ts'

export function PromotionCode({ checkout }: { checkout: Checkout }) {
  const { summary, send } = checkout
  const error = errorOf(checkout, 'promotion_code')
  // Starts open with the error if a code no longer applies.
  const { typed, type, sent } = useTyped('promotion', { code: '' })
  const [isOpen, setOpen] = useState(error !== undefined || typed.code !== '')
  const field = useRef<HTMLInputElement>(null)
  const open = () => {
    // Rendered synchronously, since the focused button is removed.
    flushSync(() => setOpen(true))
    field.current?.focus()
  }
  const apply = async () => {
    if (!(await send({ promotion_code: typed.code }))) return
    type({ code: '' })
    sent()
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
      <button type="button" className="link checkout-code" onClick={open}>
        I have a promotion code
      </button>
    )
  }
  // Enter would submit the surrounding form, which pays.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }
  return (
    <Field
      ref={field}
      label="Promotion code"
      name="promotion_code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={CHECKOUT_LIMITS.promotion_code}
      value={typed.code}
      error={error}
      onChange={({ target }) => type({ code: target.value })}
      onKeyDown={applyOnEnter}
      tool={
        <button type="button" className="field-tool" onClick={apply}>
          Apply
        </button>
      }
    />
  )
}
