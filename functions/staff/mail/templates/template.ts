/** The shape of a mail template. */
import type { ReactNode } from 'react'
import type { Company } from '../../../../domain/core/company/schema.ts'
import type { MailData, MailTemplate } from '../../../../domain/staff/mail/mail.ts'
import type { MailOrder } from '../mail-order.ts'

export type MailContext = {
  /** Origin of the shop. */
  site: string
  company: Company
  /** The order that the data names; undefined for mail about none. */
  order: MailOrder | undefined
}

export type MailView = {
  subject: string
  /** Preview text, which mail programs show beside the subject. */
  preview: string
  /** The heading; the subject if left out. */
  title?: string
  /** The name of a reader who is greeted by it. */
  greets?: string
  /** Content below the heading and the greeting. */
  body: ReactNode
  /** Address for replies; the shop's if left out. */
  replyTo?: { name: string; email: string }
}

export type Template<Name extends MailTemplate> = (data: MailData[Name], context: MailContext) => MailView
