/** Field for a promotion code, of which an order can have one. Opens on demand; shows the code once it applies. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CHECKOUT_LIMITS } from '../../../../domain/selling/checkout/limits.ts'
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { ACCOUNT_NEEDED_MESSAGE, promotionCode } from '../../../../domain/selling/promotion/promotion.ts'
import { Field } from '../../../kit/primitives/field.tsx'
import { Icon } from '../../../kit/primitives/icon.tsx'
import { showField } from '../../../kit/primitives/take-focus.ts'
import { loginUrl } from '../../core/session/login-url.ts'
import type { RefusedCode } from './code-marker.ts'

export type CodeFieldProps = {
  /** The code that applies; null without one. */
  applied: CheckoutSummary['promotion']
  /** Fills the field, with the reason, until it is edited. */
  refused: RefusedCode | null
  /** Another error, if any. */
  error: string | undefined
  typed: string
  onType: (code: string) => void
  /** Saves a code, or removes it with null. */
  save: (code: string | null) => Promise<unknown>
}

export function CodeField({ applied, refused, error, typed, onType, save }: CodeFieldProps) {
  const [isPressed, setPressed] = useState(false)
  const [isEdited, setEdited] = useState(typed !== '' && promotionCode(typed) !== refused?.code)
  const value = isEdited || typed !== '' ? typed : (refused?.code ?? '')
  const shownError = error ?? (isEdited ? undefined : refused?.message)
  const field = useRef<HTMLInputElement>(null)
  const [answers, setAnswers] = useState(0)
  useEffect(() => {
    if (answers > 0 && shownError !== undefined) showField(field.current)
  }, [answers, shownError])
  const open = () => {
    // Rendered synchronously, since the focused button is removed.
    flushSync(() => setPressed(true))
    field.current?.focus()
  }
  if (applied) {
    return (
      <p className={applied.note === null ? 'note ok' : 'note'}>
        <Icon name={applied.note === null ? 'tag' : 'info'} small />
        <span>{applied.note ?? `${applied.code}: ${applied.description}`}</span>
        <button type="button" className="link" onClick={() => save(null)}>
          Remove<span className="sr"> the code</span>
        </button>
      </p>
    )
  }
  if (!isPressed && shownError === undefined && value === '') {
    return (
      <button type="button" className="link code-open" onClick={open}>
        I have a promotion code
      </button>
    )
  }
  const apply = async () => {
    await save(value)
    setEdited(false)
    setAnswers((count) => count + 1)
  }
  // Enter would submit the checkout's form, which pays.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void apply()
  }
  return (
    <>
      <Field
        ref={field}
        label="Promotion code"
        name="promotion_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={CHECKOUT_LIMITS.promotion_code}
        value={value}
        error={shownError}
        onChange={({ target }) => {
          setPressed(true)
          setEdited(true)
          onType(target.value)
        }}
        onKeyDown={applyOnEnter}
        tool={
          <button type="button" className="field-tool" onClick={apply}>
            Apply
          </button>
        }
      />
      {shownError === ACCOUNT_NEEDED_MESSAGE && (
        <p className="small">
          <a className="reach" href={loginUrl(location)}>
            Sign in or create an account
          </a>
        </p>
      )}
    </>
  )
}
