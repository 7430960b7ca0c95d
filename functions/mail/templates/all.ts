/** The template of each mail there is. */
import type { MailTemplate } from '../../../domain/mail/mail.ts'
import {
  adminPasswordReset,
  emailChangeConfirm,
  emailChanged,
  passwordChanged,
  passwordReset,
} from './account-mails.tsx'
import { contact } from './contact.tsx'
import { giftReceived } from './gift-mail.tsx'
import { letterConfirm } from './letter-confirm.tsx'
import { orderCancelled, orderConfirmation, orderDispatched, orderReady, orderRefunded } from './order-mails.tsx'
import { planChanged } from './plan-mail.tsx'
import type { Template } from './template.ts'

export const TEMPLATES: { [Name in MailTemplate]: Template<Name> } = {
  'order-confirmation': orderConfirmation,
  'order-dispatched': orderDispatched,
  'order-ready': orderReady,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'password-reset': passwordReset,
  'admin-password-reset': adminPasswordReset,
  'email-change-confirm': emailChangeConfirm,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  contact,
  'letter-confirm': letterConfirm,
  'gift-received': giftReceived,
  'plan-changed': planChanged,
}
