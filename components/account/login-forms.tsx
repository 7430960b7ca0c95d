/** Sign in, or create an account: side by side, on phones one at a time. */
import { useState } from 'react'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Choice = 'sign-in' | 'register'

const CHOICES = [
  ['sign-in', 'Sign in'],
  ['register', 'Create an account'],
] as const

export function LoginForms() {
  const [choice, setChoice] = useState<Choice>('sign-in')
  return (
    <div className="login-forms" data-choice={choice}>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons, no fields */}
      <div className="login-choice only-m" role="group" aria-label="Sign in or create an account">
        {CHOICES.map(([value, name]) => (
          <button key={value} type="button" aria-pressed={value === choice} onClick={() => setChoice(value)}>
            {name}
          </button>
        ))}
      </div>
      <section className="login-panel" data-of="sign-in" aria-labelledby="sign-in">
        <h2 id="sign-in">Sign in</h2>
        <SignInForm />
        <p className="small">
          <a href="/reset_password">Forgotten your password?</a>
        </p>
      </section>
      <section className="login-panel" data-of="register" aria-labelledby="register">
        <h2 id="register">Create an account</h2>
        <RegisterForm />
      </section>
    </div>
  )
}
