/**
 * The form for a gift code. Detects typing errors; the server checks the rest. Keeps the code while the customer signs
 * in.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import { parseGiftCode } from '../../../../domain/selling/gift/code.ts'
import { GIFT_MESSAGES } from '../../../../domain/selling/gift/gift.ts'
import type { Gift } from '../../../../domain/selling/gift/schema.ts'
import { call } from '../../../kit/api/call.ts'
import { refusalOf } from '../../../kit/form/refusal-of.ts'
import { type Typed, useForm } from '../../../kit/form/use-form.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field } from '../../../kit/primitives/field.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import type { Refusal } from '../../../kit/primitives/use-form-refusal.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $signedIn, markSignIn } from '../../core/session/state.ts'
import type { FoundGift } from './found-gift.ts'
import { dropLinkedCode, readStoredCode, storeCode } from './stored-code.ts'

const wrongCode = (message: string): Refusal => ({ message: null, errors: { code: message } })

type Outcomes = {
  onFound: (found: FoundGift) => void
  /** Called with the gift of a visitor, who needs an account to redeem it. */
  onShown: (gift: Gift) => void
}

async function find(typed: string, { onFound, onShown }: Outcomes): Promise<Refusal | null> {
  if (typed.trim() === '') return wrongCode('Enter the code of your gift')
  const code = parseGiftCode(typed)
  if (code === null) return wrongCode(GIFT_MESSAGES.mistyped)
  storeCode(code)
  const answer = $signedIn.get() ? await call('POST /api/wine-club/gifts/check', { body: { code } }) : null
  if (answer === null || (!answer.ok && answer.status === 401)) {
    markSignIn(false)
    const shown = await call('POST /api/wine-club/gifts/preview', { body: { code } })
    if (shown.ok) onShown(shown.data.gift)
    return refusalOf(shown)
  }
  if (answer.ok) onFound({ ...answer.data, code })
  return refusalOf(answer)
}

export function CodeForm(outcomes: Outcomes) {
  const { message, errors, working, form } = useForm((typed: Typed) => find(typed('code'), outcomes))
  const signedIn = useStore($signedIn)
  const input = useRef<HTMLInputElement>(null)
  const begin = useEffectEvent(() => {
    const code = readStoredCode()
    dropLinkedCode()
    if (code === null || !input.current) return
    input.current.value = code
    form.ref.current?.requestSubmit()
  })
  useEffect(() => begin(), [])
  return (
    <>
      <div className="redeem-head">
        <h1>Redeem a gift</h1>
        <p>
          Someone has sent you wine. Your code is on the card or in our e-mail. We’ll never ask you for a payment card.
        </p>
        <p>
          {signedIn ? 'In your account' : 'Next you’ll sign in or create an account. That’s where'} you choose where the
          wine goes and how often, see what’s coming, and swap bottles you wouldn’t choose.
        </p>
      </div>
      <form className="redeem-form grid-4" {...form}>
        {message !== null && <Note kind="bad">{message}</Note>}
        <Field
          ref={input}
          label="Gift code"
          name="code"
          className="input redeem-code num"
          placeholder="GIFT-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={40}
          hint="Upper or lower case, with or without dashes"
          error={errors.code}
        />
        <Button type="submit" working={working ? 'Checking' : null}>
          Redeem
        </Button>
      </form>
    </>
  )
}
