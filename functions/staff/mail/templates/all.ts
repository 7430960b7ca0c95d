/** All mail templates by name. */
import type { MailTemplate } from '../../../../domain/staff/mail/mail.ts'
import {
  adminInvitation,
  adminPasswordReset,
  emailChangeConfirm,
  emailChanged,
  ownData,
  passwordChanged,
  passwordReset,
  twoFactorChanged,
} from './account-mails.tsx'
import { cardExpiring } from './card-mail.tsx'
import { caseComing, caseDeclined, caseFailed, caseMissed, planEnded } from './case-mails.tsx'
import { contact } from './contact.tsx'
import { giftReceived, giftUnused } from './gift-mail.tsx'
import { newsletterConfirm } from './newsletter-confirm.tsx'
import {
  orderAddress,
  orderCancelled,
  orderConfirmation,
  orderDispatched,
  orderLines,
  orderReady,
  orderRefunded,
} from './order-mails.tsx'
import { phoneOrder } from './phone-order-mail.tsx'
import { planChanged, selectionAmended } from './plan-mail.tsx'
import { backInStock } from './stock-mail.tsx'
import type { Template } from './template.ts'

export const TEMPLATES: { [Name in MailTemplate]: Template<Name> } = {
  'order-confirmation': orderConfirmation,
  'order-dispatched': orderDispatched,
  'order-ready': orderReady,
  'order-address': orderAddress,
  'order-lines': orderLines,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'password-reset': passwordReset,
  'own-data': ownData,
  'admin-password-reset': adminPasswordReset,
  'admin-invitation': adminInvitation,
  'two-factor-changed': twoFactorChanged,
  'email-change-confirm': emailChangeConfirm,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  contact,
  'letter-confirm': newsletterConfirm,
  'gift-received': giftReceived,
  'gift-unused': giftUnused,
  'card-expiring': cardExpiring,
  'phone-order': phoneOrder,
  'back-in-stock': backInStock,
  'plan-changed': planChanged,
  'selection-amended': selectionAmended,
  'case-coming': caseComing,
  'case-declined': caseDeclined,
  'case-failed': caseFailed,
  'case-missed': caseMissed,
  'plan-ended': planEnded,
}
