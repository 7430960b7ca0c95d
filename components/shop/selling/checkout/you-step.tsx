/**
 * The first step: the signed-in customer, or a guest's email address. Never reveals whether an address has an account.
 */
import { EmailField } from '../../../kit/form/email-field.tsx'
import { ProblemNote } from './problem-note.tsx'
import { signInLink } from './sign-in-link.ts'
import { Continue, StepFrame } from './step-frame.tsx'
import { needsAccount, stepState } from './steps.ts'
import type { Checkout } from './use-checkout.ts'
import { useStepForm } from './use-step-form.ts'
import { useTyped } from './use-typed.ts'
import { YouAccount } from './you-account.tsx'

export function YouStep({ checkout }: { checkout: Checkout }) {
  const { summary, open, reopen } = checkout
  const { email, first_name, is_signed_in } = summary
  return (
    <StepFrame
      number={1}
      name="You"
      state={stepState('you', open)}
      said={[first_name, email].filter(Boolean).join(', ')}
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
    <form className="checkout-form" {...form}>
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
