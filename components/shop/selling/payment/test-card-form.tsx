/** The card form of the test adapter, which accepts only Stripe's published test numbers. */
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { cardBrand, cardDigits, groupDigits, securityCodeLength } from '../../../../domain/selling/payment/card.ts'
import { Field } from '../../../kit/primitives/field.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { whenReleased } from '../../../kit/primitives/when-released.ts'
import { BrandMark } from './brand-mark.tsx'
import { type CardErrors, checkCard, type TypedCard } from './check-card.ts'
import type { PaymentFormProps } from './payment-form-props.ts'
import { SaveCardField } from './save-card-field.tsx'
import { typeExpiry } from './type-expiry.ts'

const EMPTY: TypedCard = { number: '', expiry: '', security_code: '' }

/** Name of a field among the errors of the form around it. */
const fieldOf = (key: string): string => `payment.${key}`

export function TestCardForm({ saving, refusal, onReady }: Omit<PaymentFormProps, 'adapter'>) {
  const form = useRef<HTMLDivElement>(null)
  const [card, setCard] = useState(EMPTY)
  const [keeps, setKeeps] = useState(false)
  const [errors, setErrors] = useState<CardErrors>({})
  /** The refusal that is hidden because something was typed since. */
  const [seen, setSeen] = useState<string | null>(null)

  const now = useRef({ card, keeps })
  now.current = { card, keeps: saving === 'always' || (saving === 'offered' && keeps) }

  useEffect(() => {
    onReady({
      read: async () => {
        const { card, keeps } = now.current
        const found = checkCard(card, new Date())
        setErrors(found)
        setSeen(null)
        const [first] = Object.keys(found)
        if (first === undefined)
          return { kind: 'test_card', ...card, number: cardDigits(card.number), saves_method: keeps }
        form.current?.querySelector<HTMLInputElement>(`[data-field="${fieldOf(first)}"]`)?.focus()
        return { errors: Object.fromEntries(Object.entries(found).map(([key, error]) => [fieldOf(key), error])) }
      },
    })
  }, [onReady])

  const change = (field: keyof TypedCard, value: string) => {
    setCard({ ...card, [field]: value })
    setErrors(({ [field]: _, ...others }) => others)
    setSeen(refusal)
  }
  /** Groups digits typed at the end of the number; elsewhere grouping would move the caret. */
  const typeNumber = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isAtEnd = target.selectionEnd === target.value.length
    change('number', isAtEnd ? groupDigits(cardDigits(target.value)) : target.value)
  }
  const check = async (field: keyof TypedCard) => {
    await whenReleased()
    const { card } = now.current
    if (card[field] !== '') setErrors((known) => ({ ...known, [field]: checkCard(card, new Date())[field] }))
  }

  const brand = cardBrand(cardDigits(card.number))
  const refused = refusal !== seen ? (refusal ?? undefined) : undefined
  const common = { type: 'text', inputMode: 'numeric', spellCheck: false } as const
  return (
    <div className="card-form grid-4" ref={form}>
      <Note kind="warn">This is a test checkout. It takes no real cards: please don’t enter one.</Note>
      <Field
        {...common}
        label="Card number"
        hint="4242 4242 4242 4242 is a card that works."
        autoComplete="cc-number"
        data-field={fieldOf('number')}
        maxLength={30}
        value={card.number}
        error={errors.number ?? refused}
        tool={<BrandMark brand={brand} />}
        onChange={typeNumber}
        onBlur={() => check('number')}
      />
      <div className="card-form-pair grid-4">
        <Field
          {...common}
          label="Expiry"
          placeholder="MM/YY"
          autoComplete="cc-exp"
          data-field={fieldOf('expiry')}
          maxLength={9}
          value={card.expiry}
          error={errors.expiry}
          onChange={({ target }) => change('expiry', typeExpiry(card.expiry, target.value))}
          onBlur={() => check('expiry')}
        />
        <Field
          {...common}
          label="Security code"
          placeholder={`${securityCodeLength(brand)} digits`}
          autoComplete="cc-csc"
          data-field={fieldOf('security_code')}
          maxLength={4}
          value={card.security_code}
          error={errors.security_code}
          onChange={({ target }) => change('security_code', target.value.replace(/\D/g, ''))}
          onBlur={() => check('security_code')}
        />
      </div>
      {saving === 'offered' && <SaveCardField keeps={keeps} onChange={setKeeps} />}
    </div>
  )
}
