/** A message from the contact form, to the merchant; replies go to its writer. */
import { contactMail, SUBJECT_NAMES } from '../../../../domain/selling/contact/contact-message.ts'
import { Lines, P, SmallPrint } from './parts.tsx'
import type { Template } from './template.ts'

export const contact: Template<'contact'> = (message) => ({
  subject: contactMail(message).subject,
  preview: SUBJECT_NAMES[message.subject],
  replyTo: { name: message.name, email: message.email },
  title: SUBJECT_NAMES[message.subject],
  body: (
    <>
      <Lines text={message.message} />
      <P>
        {message.name}, {message.email}
        {message.order_number !== '' && `, order ${message.order_number}`}
      </P>
      <SmallPrint>Sent from the contact form. Your reply goes to the sender.</SmallPrint>
    </>
  ),
})
