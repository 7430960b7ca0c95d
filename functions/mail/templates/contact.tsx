/** A message of the contact form, to the merchant; an answer goes to its writer. */
import { contactMail, SUBJECT_NAMES } from '../../../domain/contact/contact-message.ts'
import { Lines, P, Quiet, Title } from './parts.tsx'
import type { Template } from './template.ts'

export const contact: Template<'contact'> = (message) => ({
  subject: contactMail(message).subject,
  preview: SUBJECT_NAMES[message.subject],
  replyTo: { name: message.name, email: message.email },
  body: (
    <>
      <Title>{SUBJECT_NAMES[message.subject]}</Title>
      <Lines text={message.message} />
      <P>
        {message.name}, {message.email}
        {message.order_number !== '' && `, order ${message.order_number}`}
      </P>
      <Quiet>Sent by the form of the contact page. Your answer goes to its writer.</Quiet>
    </>
  ),
})
