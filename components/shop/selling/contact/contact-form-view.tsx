/** The contact form, to write to the merchant. */
import { useId } from 'react'
import { CONTACT_SUBJECTS, SUBJECT_NAMES } from '../../../../domain/selling/contact/contact-message.ts'
import { EmailField } from '../../../kit/form/email-field.tsx'
import { Button } from '../../../kit/primitives/button.tsx'
import { Field, Labelled } from '../../../kit/primitives/field.tsx'
import { Note } from '../../../kit/primitives/note.tsx'
import { SelectField } from '../../../kit/primitives/select-field.tsx'
import { useShop } from '../../../kit/shop/shop-context.ts'
import { useContactForm } from './use-contact-form.ts'

export function ContactFormView() {
  const { sentTo, writeAnother, message, errors, working, form } = useContactForm()
  const id = useId()
  if (sentTo !== null) return <Sent to={sentTo} onWriteAnother={writeAnother} />
  return (
    <form className="contact-form grid-4" aria-labelledby={`${id}title`} {...form}>
      <h2 id={`${id}title`}>Write to us</h2>
      <div className="contact-pair columns grid-4">
        <Field label="Your name" name="name" autoComplete="name" error={errors.name} />
        <EmailField label="Your e-mail address" autoComplete="email" error={errors.email} />
      </div>
      <div className="contact-pair columns grid-4">
        <SubjectField error={errors.subject} />
        <Field
          label="Order number (optional)"
          name="order_number"
          autoComplete="off"
          hint="W and eight digits, in your confirmation"
          error={errors.order_number}
        />
      </div>
      <Labelled label="Your message" error={errors.message}>
        {(control) => <textarea {...control} name="message" rows={7} />}
      </Labelled>
      <div className="sr" aria-hidden="true">
        <label htmlFor={`${id}website`}>Leave this field empty</label>
        <input id={`${id}website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {message !== null && <Note kind="bad">{message}</Note>}
      <div className="row wrapf">
        <Button type="submit" working={working ? 'Sending' : null}>
          Send message
        </Button>
        <p className="hint">We’ll only use your address to reply.</p>
      </div>
    </form>
  )
}

function SubjectField({ error }: { error: string | undefined }) {
  const { missing } = useShop()
  const hasPlans = !missing.includes('lock_it_in_members') || !missing.includes('wine_club_members')
  const subjects = CONTACT_SUBJECTS.filter((subject) => hasPlans || subject !== 'plan')
  return (
    <SelectField
      label="What is it about?"
      name="subject"
      error={error}
      options={[['', 'Choose one'], ...subjects.map((subject) => [subject, SUBJECT_NAMES[subject]] as const)]}
    />
  )
}

const Sent = ({ to, onWriteAnother }: { to: string; onWriteAnother: () => void }) => (
  <div className="contact-form grid-4" ref={takeFocus} tabIndex={-1}>
    <h2>We’ve got your message</h2>
    <Note kind="ok">{`Thank you. We’ll reply to ${to} within one working day.`}</Note>
    <Button variant="line" onClick={onWriteAnother}>
      Write another
    </Button>
  </div>
)

/** Ref that focuses the outcome, which replaces the focused form. */
const takeFocus = (node: HTMLElement | null) => node?.focus()
