/**
 * The forms to sign in and to create an account, side by side; on phones one at a time. `?form=register` puts the
 * latter first.
 */
import { useState } from 'react'
import { useQuery } from '../../../kit/primitives/use-query.ts'
import { ForgottenLink } from './forgotten-link.tsx'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Choice = 'sign-in' | 'register'

const CHOICES = [
  ['sign-in', 'Sign in'],
  ['register', 'Create an account'],
] as const

const SignInPanel = ({ isMain }: { isMain: boolean }) => (
  <section className="login-panel" data-of="sign-in" aria-labelledby="sign-in">
    <h2 id="sign-in">Sign in</h2>
    <SignInForm isMain={isMain} />
    <ForgottenLink />
  </section>
)

const RegisterPanel = ({ isMain }: { isMain: boolean }) => (
  <section className="login-panel" data-of="register" aria-labelledby="register">
    <h2 id="register">Create an account</h2>
    <RegisterForm isMain={isMain} />
  </section>
)

export function LoginForms() {
  const query = useQuery()
  const isNew = query.get('form') === 'register'
  const hasGift = query.get('redirect_url') === 'wine-club/redeem-gift'
  const [chosen, setChoice] = useState<Choice | null>(null)
  const choice = chosen ?? (isNew ? 'register' : 'sign-in')
  return (
    <div className="login-forms grid-5" data-choice={choice}>
      {hasGift && (
        <p className="login-gift">
          Your gift is waiting. The account is where you choose where it goes, see what’s coming and when, and swap
          bottles. There’s nothing to pay.
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons, no fields */}
      <div className="login-choice only-m" role="group" aria-label="Sign in or create an account">
        {CHOICES.map(([value, name]) => (
          <button key={value} type="button" aria-pressed={value === choice} onClick={() => setChoice(value)}>
            {name}
          </button>
        ))}
      </div>
      {isNew && <RegisterPanel isMain />}
      <SignInPanel isMain={!isNew} />
      {!isNew && <RegisterPanel isMain={false} />}
    </div>
  )
}
