/** Three forms for the customer's name, email address and password. */
import { useState } from 'react'
import { ADDRESS_LIMITS } from '../../../../../domain/core/address/address.ts'
import type { UserChange } from '../../../../../domain/plans/customer/schema.ts'
import { EmailField } from '../../../../kit/form/email-field.tsx'
import { NewPasswordField } from '../../../../kit/form/new-password-field.tsx'
import { PasswordField } from '../../../../kit/form/password-field.tsx'
import { refusalOf } from '../../../../kit/form/refusal-of.ts'
import { useForm } from '../../../../kit/form/use-form.ts'
import { Button } from '../../../../kit/primitives/button.tsx'
import { Field } from '../../../../kit/primitives/field.tsx'
import { Note } from '../../../../kit/primitives/note.tsx'
import { showToast } from '../../../../kit/primitives/toast-state.ts'
import type { SectionProps } from '../section-props.ts'
import { callAccount } from '../send.ts'

const change = (body: UserChange) => callAccount('PATCH /api/user', { body })

export const Details = ({ user }: SectionProps) => (
  <div className="account-forms grid-5">
    <NameForm user={user} />
    <EmailForm user={user} />
    <PasswordForm user={user} />
  </div>
)

function NameForm({ user }: SectionProps) {
  const { message, errors, working, form } = useForm(async (typed) => {
    const answer = await change({
      first_name: typed('first_name'),
      last_name: typed('last_name'),
      phone: typed('phone'),
    })
    if (answer.ok) showToast('Your details have been saved')
    return refusalOf(answer)
  })
  return (
    <form className="account-panel" aria-labelledby="details-name" {...form}>
      <h2 id="details-name">Name and phone</h2>
      {message !== null && <Note kind="bad">{message}</Note>}
      <div className="entry-names">
        <Field
          label="First name"
          name="first_name"
          autoComplete="given-name"
          defaultValue={user.first_name}
          error={errors.first_name}
        />
        <Field
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          defaultValue={user.last_name}
          error={errors.last_name}
        />
      </div>
      <Field
        label="Phone (optional)"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={ADDRESS_LIMITS.phone}
        defaultValue={user.phone}
        hint="For the driver, or if we have a question about an order"
        error={errors.phone}
      />
      <Button type="submit" working={working ? 'Saving' : null}>
        Save name and phone
      </Button>
    </form>
  )
}

function EmailForm({ user }: SectionProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { message, errors, working, form } = useForm(async (typed) => {
    setSentTo(null)
    const answer = await change({ email: typed('email'), current_password: typed('current_password') })
    if (answer.ok) setSentTo(answer.data.confirm_email)
    return refusalOf(answer)
  })
  return (
    <form className="account-panel" aria-labelledby="details-email" {...form}>
      <h2 id="details-email">E-mail address</h2>
      <p className="small muted">{`Your address is ${user.email}. To change it, open the link we send to the new one.`}</p>
      {message !== null && <Note kind="bad">{message}</Note>}
      {sentTo !== null && <Note kind="ok">{`We’ve sent a link to ${sentTo}. Open it to confirm the change.`}</Note>}
      <EmailField label="New e-mail address" autoComplete="email" error={errors.email} />
      <PasswordField
        label="Your password"
        name="current_password"
        autoComplete="current-password"
        error={errors.current_password}
      />
      <Button type="submit" variant="line" working={working ? 'Sending' : null}>
        Change e-mail address
      </Button>
    </form>
  )
}

function PasswordForm({ user }: SectionProps) {
  const [changes, setChanges] = useState(0)
  const { message, errors, working, form } = useForm(async (typed) => {
    const body = { new_password: typed('new_password'), current_password: typed('current_password') }
    const answer = await change(body)
    if (answer.ok) setChanges(changes + 1)
    return refusalOf(answer)
  })
  return (
    <form className="account-panel" aria-labelledby="details-password" {...form} key={changes}>
      <h2 id="details-password">Password</h2>
      {message !== null && <Note kind="bad">{message}</Note>}
      {changes > 0 && <Note kind="ok">Your password has been changed. You’ve been signed out everywhere else.</Note>}
      <input className="sr" type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
        error={errors.current_password}
      />
      <NewPasswordField label="New password" name="new_password" error={errors.new_password} />
      <Button type="submit" variant="line" working={working ? 'Changing' : null}>
        Change password
      </Button>
    </form>
  )
}
