/** The first step where an account is required: create one or sign in, then continue. */
import { useState } from 'react'
import { recordSignIn } from '../../core/session/state.ts'
import { RegisterForm } from '../../core/sign-in/register-form.tsx'
import { SignInForm } from '../../core/sign-in/sign-in-form.tsx'
import { ProblemNote } from './problem-note.tsx'
import type { Checkout } from './use-checkout.ts'

const MODES = [
  ['register', 'Create an account'],
  ['sign-in', 'I have one'],
] as const
type Mode = (typeof MODES)[number][0]

export function YouAccount({ checkout }: { checkout: Checkout }) {
  const [mode, setWay] = useState<Mode>('register')
  const goOn = async () => {
    recordSignIn(true)
    await checkout.reload()
  }
  return (
    <div className="checkout-form">
      <p>A plan needs an account: it’s where you change it, skip a case or cancel.</p>
      <ProblemNote {...checkout.problem} />
      <fieldset className="checkout-ways">
        <legend className="sr">Create an account or sign in</legend>
        {MODES.map(([value, name]) => (
          <label key={value}>
            <input type="radio" name="account" checked={mode === value} onChange={() => setWay(value)} />
            {name}
          </label>
        ))}
      </fieldset>
      {/* Both forms stay mounted, so that typed input survives switching. */}
      <div hidden={mode !== 'register'}>
        <RegisterForm onEntered={goOn} isMain action="Create account and continue" />
      </div>
      <div className="stack" hidden={mode !== 'sign-in'}>
        <SignInForm onEntered={goOn} action="Sign in and continue" />
        <p className="small">
          <a href="/reset_password">Forgotten your password?</a>
        </p>
      </div>
    </div>
  )
}
