/**
 * The first step: the signed-in customer, or a guest's email address. Never reveals whether an address has an account.
 */
import { useState } from 'react'
import { EmailField } from '../../../kit/form/email-field.tsx'
import { recordSignIn } from '../../core/session/state.ts'
import { ForgottenLink } from '../../core/sign-in/forgotten-link.tsx'
import { RegisterForm } from '../../core/sign-in/register-form.tsx'
import { SignInForm } from '../../core/sign-in/sign-in-form.tsx'
import { ProblemNote } from './problem-note.tsx'
import { signInLink } from './sign-in-link.ts'
import { Continue, StepFrame } from './step-frame.tsx'
import { needsAccount, stepState } from './steps.ts'
import type { Checkout } from './use-checkout.ts'
import { useStepForm } from './use-step-form.ts'
import { useTyped } from './use-typed.ts'

export function YouStep({ checkout }: { checkout: Checkout }) {
  const { summary, open, reopen } = checkout
  const { email, first_name, is_signed_in } = summary
  return (
    <StepFrame
      number={1}
      name="You"
      state={stepState('you', open)}
      summary={[first_name, email].filter(Boolean).join(', ')}
      // Emails about a customer's orders always go to the account's address.
      onChange={is_signed_in ? undefined : () => reopen('you')}
    >
      {open === 'you' && (needsAccount(summary) ? <YouAccount checkout={checkout} /> : <Guest checkout={checkout} />)}
    </StepFrame>
  )
}

function Guest({ checkout }: { checkout: Checkout }) {
  const { summary, problem, isSending, send } = checkout
  const { typed, type, sent } = useTyped('you', { email: summary.email ?? '' })
  const form = useStepForm(checkout, async () => {
    if (await send({ email: typed.email })) sent()
  })
  return (
    <form className="grid-4" {...form}>
      <ProblemNote {...problem} />
      <EmailField
        label="E-mail address"
        autoComplete="email"
        enterKeyHint="next"
        maxLength={254}
        hint="For your confirmation and updates about this order"
        error={problem.errors.email}
        value={typed.email}
        onChange={({ target }) => type({ email: target.value })}
      />
      <div className="row wrapf">
        <Continue isSending={isSending}>Carry on as a guest</Continue>
        <p className="small">
          Have an account? <a href={signInLink(summary.kind)}>Sign in</a>
        </p>
      </div>
    </form>
  )
}

const MODES = [
  ['register', 'Create an account'],
  ['sign-in', 'I have one'],
] as const
type Mode = (typeof MODES)[number][0]

/** The first step where an account is required: create one or sign in, then continue. */
function YouAccount({ checkout }: { checkout: Checkout }) {
  const [mode, setWay] = useState<Mode>('register')
  const goOn = async () => {
    recordSignIn(true)
    await checkout.reload()
  }
  return (
    <div className="grid-4">
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
        <ForgottenLink />
      </div>
    </div>
  )
}
