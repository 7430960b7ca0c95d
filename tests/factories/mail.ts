/** A complete company and order to render mails from; a test overrides the fields that matter to it. */
import type { Company } from '../../domain/core/company/schema.ts'
import { deliveryVat } from '../../domain/core/money/vat.ts'
import type { MailData, MailTemplate } from '../../domain/staff/mail/mail.ts'
import { composeMail } from '../../functions/staff/mail/compose.tsx'
import type { MailOrder, MailOrderLine } from '../../functions/staff/mail/mail-order.ts'

export const COMPANY: Company = {
  name: 'Cellardoor',
  legal_name: 'Cellardoor Wines Ltd',
  company_number: '01234567',
  vat_number: 'GB 123 4567 89',
  premises_licence: 'BATH/PREM/00017',
  registered_address: ['Cellardoor Wines Ltd', '82 Walcot Street', 'Bath', 'BA1 5BD'],
  phone: '01632 960 100',
  email: 'hello@cellardoor.example',
  hours: 'Every day, 9am to 6pm',
  summary: 'Independent wine merchants.',
  weekly_letter: true,
  goodwill_refunds: true,
}

export const mailOrderLine = (over: Partial<MailOrderLine> = {}): MailOrderLine => ({
  title: 'Rioja Reserva',
  uda: 'bottle',
  quantity: 2,
  unitPrice: 1299,
  total: 2598,
  vatRateBp: 2000,
  vat: 433,
  substitutedFor: null,
  ...over,
})

/** Two bottles of Rioja to Bath, paid. */
export const mailOrder = (over: Partial<MailOrder> = {}): MailOrder => ({
  number: 'W12345678',
  subscriptionType: '',
  stateReason: '',
  isAgeRestricted: true,
  deliveryKind: 'standard',
  address: { full_name: 'Ann Other', line_1: '14 Larkhall Place', town: 'Bath', postcode: 'BA1 6PB' },
  store: null,
  deliverOn: '2026-11-24',
  deliverFrom: null,
  orderNote: '',
  giftMessage: '',
  lines: [mailOrderLine()],
  mixSixSaving: 0,
  promotionCode: null,
  promotionSaving: 0,
  delivery: 599,
  deliveryVat: deliveryVat(over.delivery ?? 599, [{ rateBp: 2000, gross: 2598 }]),
  storeCredit: 0,
  exchanged: 0,
  total: 3197,
  frequency: null,
  cases: null,
  isFirstCase: false,
  giftCase: null,
  nextCaseOn: null,
  trackingNumber: '',
  carrier: '',
  trackingUrl: '',
  placedAt: '2026-11-20T11:30:00.000Z',
  isPaid: true,
  refunds: [],
  ...over,
})

/** The shop that composed mail is from. */
export const MAIL_SHOP = { site: 'https://shop.test', company: COMPANY, logo: null }

/** Composes a mail of that shop; `url` is the link to stop marketing mail. */
export const compose = <Name extends MailTemplate>(name: Name, data: MailData[Name], order?: MailOrder, url = '') =>
  composeMail(name, data, {
    ...MAIL_SHOP,
    order,
    unsubscribe: url === '' ? null : { list: 'marketing', url },
  })
