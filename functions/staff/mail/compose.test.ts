import { describe, expect, test } from 'vitest'
import type { MailData, MailTemplate } from '../../../domain/staff/mail/mail.ts'
import { compose, MAIL_SHOP, mailOrder, mailOrderLine } from '../../../tests/factories/mail.ts'
import { SCRIPT_PAYLOADS } from '../../../tests/factories/script-payloads.ts'
import type { MailOrder } from './mail-order.ts'

const SITE = MAIL_SHOP.site
const ORDER_LINK = `${SITE}/order-status/W12345678?token=abc`

const ofOrder = { order_no: 'W12345678', token: 'abc' }
const confirmation = (over: Partial<MailOrder> = {}) => compose('order-confirmation', ofOrder, mailOrder(over))

/** The HTML as a reader sees it: no tags, whitespace collapsed. */
const seen = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')

describe('an order confirmation', () => {
  test('does not mention ages when it has only food', async () => {
    expect((await confirmation({ isAgeRestricted: false })).text).not.toMatch(/You confirmed|Challenge 25/)
  })

  test('shows the goods, the total, its VAT, the address and the day', async () => {
    const { subject, html, text } = await confirmation()
    expect(subject).toBe('Thank you for your order W12345678')
    for (const fact of ['Tuesday 24 November', '£31.97', '£5.33 VAT at 20% in £31.97', 'BA1 6PB', '14 Larkhall Place'])
      expect([seen(html), text]).toEqual([expect.stringContaining(fact), expect.stringContaining(fact)])
    expect(text).toContain('2 × Rioja Reserva (£12.99 each) £25.98\n')
    expect(text).toContain('Delivery £5.99\n')
    expect(text).toContain('Total £31.97\n')
  })

  test('links to the order by its token, in both parts', async () => {
    const { html, text } = await confirmation()
    expect(html).toContain(`href="${ORDER_LINK}"`)
    expect(text).toContain(ORDER_LINK)
  })

  test('includes the cancellation form, the age statement and the company’s details', async () => {
    const { text } = await confirmation()
    expect(text).toContain('until 14 days after')
    expect(text).toContain('I cancel my contract of sale for the goods of order W12345678.\nOrdered on:\nReceived on:')
    expect(text).toContain('You confirmed that you are over 18')
    expect(text).toContain('Challenge 25')
    for (const fact of ['01234567', 'GB 123 4567 89', 'BATH/PREM/00017', '82 Walcot Street'])
      expect(text).toContain(fact)
  })

  test('shows promotion, credit, free delivery and Mix Six separately', async () => {
    const { text } = await confirmation({
      lines: [mailOrderLine({ quantity: 6, unitPrice: 1000, total: 5400, vat: 900 })],
      mixSixSaving: 600,
      promotionCode: 'TEN',
      promotionSaving: 600,
      delivery: 0,
      storeCredit: 400,
      total: 5000,
    })
    expect(text).toMatch(
      /6 × Rioja Reserva \(£10.00 each\) £60.00\s.*Code TEN −£6.00\s.*Delivery Free\s.*Store credit −£4.00\s.*Total £50.00/s,
    )
    expect(text).toContain('£9.00 VAT at 20% in £54.00')
    expect(text).toContain('Mix Six has saved you £6.00')
  })

  test('shows no VAT on the delivery of zero-rated goods', async () => {
    const cheese = mailOrderLine({ title: 'Cheddar', quantity: 1, unitPrice: 895, total: 895, vatRateBp: 0, vat: 0 })
    const deliveryVat = [{ rateBp: 0, gross: 599, vat: 0 }]
    const { text } = await confirmation({ lines: [cheese], deliveryVat, total: 1494 })
    expect(text).toContain('Prices include VAT: £0.00 VAT at 0% in £14.94.')
  })

  test('lists VAT by rate', async () => {
    const lines = [mailOrderLine(), mailOrderLine({ title: 'A book', vatRateBp: 0, vat: 0, total: 1000 })]
    const { text } = await confirmation({ lines })
    expect(text).toContain('£5.33 VAT at 20% in £31.97; £0.00 VAT at 0% in £10.00')
  })

  test('for collection names the shop and asks for proof of age there', async () => {
    const store = { name: 'Clifton', address: '9 Princess Victoria Street, Bristol', phone: '0117', hours: '9 to 6' }
    const { text } = await confirmation({ deliveryKind: 'collection', store, deliverOn: null, delivery: 0 })
    expect(text).toContain('as soon as it’s ready at Clifton')
    expect(text).toContain('Collect from\n\nClifton\n9 Princess Victoria Street, Bristol')
    expect(text).toContain('bring a passport')
  })

  test.each([
    [{}, 'We expect it to arrive by Tuesday 24 November.'],
    [{ deliverFrom: '2026-11-24' }, 'We expect it to arrive on Tuesday 24 November.'],
    [{ deliverFrom: '2026-11-23' }, 'We expect it to arrive between Monday 23 and Tuesday 24 November.'],
  ])('states when it arrives: %j', async (days, words) => {
    expect((await confirmation(days)).text).toContain(words)
  })

  test('for a plan shows the next charge, its day, and how to stop it', async () => {
    const plan = { subscriptionType: 'lock_it_in', frequency: 2, nextCaseOn: '2027-01-20' } as const
    const { text } = await confirmation({ ...plan, isFirstCase: true })
    expect(text).toContain('every 2 months')
    expect(text).toContain('£31.97 for the next, on Wednesday 20 January')
    expect(text).toContain('the plan that began with it')
    expect(text).toContain(`${SITE}/lock-it-in/order-status/W12345678?token=abc`)
    expect((await confirmation(plan)).text).not.toContain('How your plan works')
    expect(text).toContain('at any time, free of charge')
    expect((await confirmation()).text).not.toContain('How your plan works')
  })
})

describe('the mails of an account', () => {
  test.each([
    [
      'password-reset',
      { first_name: 'Ann', token: 'a/b' },
      'Reset your password',
      `${SITE}/reset_password?token=a%2Fb`,
    ],
    ['own-data', { token: 'a/b' }, 'Your data', `${SITE}/your-data?token=a%2Fb`],
    [
      'admin-password-reset',
      { name: 'Olive', token: 'abc' },
      'Reset your password',
      `${SITE}/admin/reset_password?token=abc`,
    ],
    [
      'admin-invitation',
      { name: 'Mark', by: 'Olive', user_type: 'support', token: 'abc' },
      'You’re invited to look after Cellardoor',
      `${SITE}/admin/invitation?token=abc`,
    ],
    [
      'admin-invitation',
      { name: 'Mark', by: 'Olive', user_type: 'support', token: 'abc' },
      'You’re invited to look after Cellardoor',
      'Customer support',
    ],
    ['two-factor-changed', { name: 'Mark', change: 'on', by: '' }, 'Two-factor sign-in is on', '01632 960 100'],
    [
      'email-change-confirm',
      { first_name: 'Ann', new_email: 'new@example.test', token: 'abc' },
      'Confirm your new e-mail address',
      `${SITE}/account/confirm-email?token=abc`,
    ],
    [
      'email-changed',
      { first_name: 'Ann', new_email: 'new@example.test' },
      'Your e-mail address has changed',
      'new@example.test',
    ],
    ['password-changed', { first_name: 'Ann' }, 'Your password has changed', '01632 960 100'],
    [
      'letter-confirm',
      { token: 'abc' },
      'Confirm your subscription to the Cellardoor newsletter',
      `${SITE}/letter?token=abc`,
    ],
  ] as const)('%s', async (name, data, subject, fact) => {
    const mail = await compose<MailTemplate>(name, data)
    expect(mail.subject).toBe(subject)
    expect([mail.html, mail.text]).toEqual([expect.stringContaining(fact), expect.stringContaining(fact)])
  })

  test('greet by name, but not by a name that is an address', async () => {
    const greetingOf = async (first_name: string) =>
      /^Hello.*$/m.exec((await compose('password-changed', { first_name })).text)?.[0]
    expect(await greetingOf('Zoë O’Neil-Smith')).toBe('Hello Zoë O’Neil-Smith,')
    for (const name of ['', 'Win at http://evil.test', 'evil.test', 'x'.repeat(80)])
      expect(await greetingOf(name)).toBe('Hello,')
  })
})

const MESSAGE = {
  name: 'Ann Other',
  email: 'ann@example.test',
  subject: 'order',
  order_number: 'W12345678',
  message: 'Where is it?\nIt was due today.',
} as const

test('keeps the lines of a contact message, and directs replies to its sender', async () => {
  const { subject, text, replyTo } = await compose('contact', MESSAGE)
  expect(subject).toBe('An order (W12345678): a message from Ann Other')
  expect(text).toContain('Where is it?\nIt was due today.')
  expect(replyTo).toEqual({ name: 'Ann Other', email: 'ann@example.test' })
})

test('reminds of a waiting gift and an expiring card', async () => {
  const gift = await compose('gift-unused', {
    giver_name: 'Ann Marsh',
    recipient_name: 'Ben',
    code_ending: 'K7QX',
    plan: 'Discovery Reds',
    cases: 1,
    expires_on: '2026-12-31',
  })
  expect(gift.subject).toBe('Your gift of wine is waiting, until Thursday 31 December 2026')
  expect(gift.text).toContain('Your code ends in K7QX')
  expect(gift.text.replace(/\s+/g, ' ')).toContain('Dear Ben, Ann Marsh has given you a case of Discovery Reds')
  const card = await compose('card-expiring', {
    first_name: 'Ann',
    type: 'lock_it_in',
    brand: 'visa',
    last_four: '4242',
    expiry_month: 12,
    expiry_year: 2026,
  })
  expect(card.text).toContain('Visa ending 4242 (12/26), can be used until Thursday 31 December')
  expect(card.html).toContain(`${SITE}/lock-it-in/members/payment`)
})

test('only marketing mail has a link to stop it', async () => {
  const url = `${SITE}/unsubscribe?token=x.y`
  const { html, text } = await compose('letter-confirm', { token: 'abc' }, undefined, url)
  expect([html, text]).toEqual([expect.stringContaining(url), expect.stringContaining(url)])
  expect((await compose('letter-confirm', { token: 'abc' })).text).not.toContain('unsubscribe')
})

test('composes only templates of the table', async () => {
  for (const name of ['nope', '__proto__', 'toString'])
    await expect(compose<MailTemplate>(name as MailTemplate, { token: '' })).rejects.toThrow('no template')
})

/** The structure of the HTML: elements and attributes in order, without text. */
const skeleton = (html: string): string => html.replace(/>[^<]*</g, '><')

/** The same mails, with each free text made by `next`. */
const mailsOf = async (next: () => string) => [
  await confirmation({
    orderNote: next(),
    giftMessage: next(),
    promotionCode: next(),
    promotionSaving: 1,
    address: { full_name: next(), line_1: next() },
    lines: [mailOrderLine({ title: next(), substitutedFor: next() })],
  }),
  await compose('order-cancelled', ofOrder, mailOrder({ stateReason: next() })),
  await compose('contact', { ...MESSAGE, name: next(), message: next() }),
  await compose('email-changed', { first_name: next(), new_email: next(), by: 'staff' }),
]

describe('text that would run as script', () => {
  test('is shown as text in any field', async () => {
    const clean = (await mailsOf(() => 'plain')).map(({ html }) => skeleton(html))
    const waiting = [...SCRIPT_PAYLOADS]
    while (waiting.length > 0) {
      const made = await mailsOf(() => waiting.pop() ?? 'plain')
      expect(made.map(({ html }) => skeleton(html))).toEqual(clean)
    }
  })

  test('is unchanged in plain text', async () => {
    const hostile = '</p><script>alert("1")</script>'
    expect((await compose('contact', { ...MESSAGE, message: hostile })).text).toContain(hostile)
  })

  test('is escaped in a link’s token', async () => {
    for (const hostile of ['"><script>', "' onclick='x", 'a&b=c', 'javascript:alert(1)']) {
      const { html } = await compose('password-reset', { first_name: '', token: hostile })
      expect(html).toContain(`reset_password?token=${encodeURIComponent(hostile).replaceAll("'", '&#x27;')}"`)
    }
  })
})

test('a subject is always one line', async () => {
  const { subject } = await compose('contact', { ...MESSAGE, name: 'Ann\r\nBcc: all@example.test' })
  expect(subject).toBe('An order (W12345678): a message from Ann Bcc: all@example.test')
})

describe('a gift', () => {
  const gift = {
    gift_code: 'GIFT-7K2M-Q9XW-4RTC',
    giver_name: 'Ann Marsh',
    recipient_name: 'Ben',
    message: 'Happy birthday',
    plan: 'Mixed Dozen',
    cases: 3,
    expires_on: '2028-05-21',
  }

  test('has its code, its message and a link whose code no server receives', async () => {
    const { subject, text } = await compose('gift-received', gift)
    expect(subject).toBe('Ann Marsh has sent you wine')
    // A mail queued before gifts recorded their giver's name.
    const { giver_name: _, ...before } = gift
    expect((await compose('gift-received', before)).subject).toBe('Someone has sent you wine')
    for (const fact of ['Dear Ben', '3 cases of Mixed Dozen', 'Happy birthday', gift.gift_code, 'Sunday 21 May 2028'])
      expect(text).toContain(fact)
    expect(text).toContain(`${SITE}/wine-club/redeem-gift#${gift.gift_code}`)
  })

  test('without a message has no empty paragraph', async () => {
    expect((await compose('gift-received', { ...gift, message: '' })).html).not.toMatch(/<p[^>]*><\/p>/)
  })

  test('shows its buyer the code, and how to cancel', async () => {
    const order = mailOrder({ subscriptionType: 'gift', deliveryKind: 'none', deliverOn: null, address: {} })
    const { text } = await compose('order-confirmation', { ...ofOrder, gift_code: gift.gift_code }, order)
    expect(text).toContain(gift.gift_code)
    expect(text).toContain('as long as it has not been redeemed')
    expect(text).toContain(`${SITE}/wine-club/order-status/W12345678?token=abc`)
    expect(text).not.toMatch(/parcel|bottles unopened/)
  })
})

describe('a changed plan', () => {
  const change: MailData['plan-changed'] = {
    first_name: 'Ann',
    type: 'lock_it_in',
    change: 'skipped',
    case_on: '2027-01-20',
    next_case_on: '2027-02-20',
    paused_until: null,
    counts_from: null,
    frequency: 1,
    cases_left: null,
    terms: [],
  }
  const changed = (more: Partial<MailData['plan-changed']>) => compose('plan-changed', { ...change, ...more })

  test.each([
    [{}, ': a case will be skipped', 'The case of Wednesday 20 January will not be sent'],
    [{ change: 'unskipped' }, ': your skipped case is back on', 'will come after all'],
    [{ change: 'paused', paused_until: '2027-03-01' }, ' is paused', 'paused until Monday 1 March'],
    [{ change: 'resumed' }, ' has resumed', 'The pause is over'],
    [
      { change: 'cancelling' },
      ' has been cancelled',
      'No more cases will come, and you won’t be charged again. You can undo this',
    ],
    [
      { change: 'cancelling', counts_from: '2027-02-20' },
      ' has been cancelled',
      'It was too late to stop the case of Wednesday 20 January: it will still come. No more cases will follow it, and you won’t be charged again after it. You can undo this',
    ],
    [
      { change: 'changed', frequency: 2, terms: ['frequency'], skips: { kept: ['2027-03-22'], unneeded: [] } },
      ' has changed',
      'Cases come every 2 months from now on. The case of Monday 22 March is still skipped. Your next case leaves',
    ],
    [{ change: 'cancellation_undone' }, ' will continue', 'undone the cancellation'],
    [
      { change: 'moved', later: 'Later cases keep their dates.' },
      ' has a new date',
      'The case of Wednesday 20 January leaves on Saturday 20 February instead. Later cases keep their dates.',
    ],
    [
      { change: 'changed', frequency: 3, terms: ['frequency', 'address_id', 'payment_method_id'] },
      ' has changed',
      'Cases come every 3 months, your cases go to a different address and a different card is charged for them from now on.',
    ],
    [
      { change: 'changed', terms: ['club_plan'], club: { name: 'Crisp Whites', price_pence: 11500 } },
      ' has changed',
      'Your cases are Crisp Whites, £115.00 each, from now on.',
    ],
  ] as const)('%j', async (more, subject, fact) => {
    const mail = await changed(more as Partial<MailData['plan-changed']>)
    expect(mail.subject).toBe(`Your Lock it in plan${subject}`)
    expect(mail.text.replace(/\s+/g, ' ')).toContain(fact)
    expect(mail.text).toContain(`${SITE}/lock-it-in/members`)
  })

  test.each([
    [{ change: 'cancelling', cases_left: 1 }, 'The remaining case of the gift won’t be sent. You can undo this'],
    [
      { change: 'cancelling', cases_left: 3, counts_from: '2027-02-20' },
      'It was too late to stop the case of Wednesday 20 January: it will still come. The 2 remaining cases of the gift won’t be sent.',
    ],
    [{ cases_left: 2 }, 'It isn’t lost: your gift keeps all its cases. Your next case leaves on Saturday 20 February.'],
    [{ change: 'paused', paused_until: '2027-03-01', cases_left: 2 }, 'Nothing will be sent in the meantime.'],
    [{ change: 'resumed', cases_left: 2 }, 'we’ll e-mail you what’s in it.'],
  ] as const)('mentions no charge for a gift, which another customer paid for: %j', async (more, fact) => {
    const text = (await changed({ type: 'wineclub', ...more })).text.replace(/\s+/g, ' ')
    expect(text).toContain(fact)
    expect(text).not.toMatch(/charge|costs/)
  })

  test('shows when the next case leaves, and which one was too late to change', async () => {
    expect((await changed({})).text.replace(/\s+/g, ' ')).toContain('Your next case leaves on Saturday 20 February.')
    const late = await changed({ type: 'wineclub', counts_from: '2027-02-20', next_case_on: '2027-01-20' })
    const text = late.text.replace(/\s+/g, ' ')
    expect(late.subject).toBe('Your wine club plan: a case will be skipped')
    expect(text).toContain('The case of Saturday 20 February will not be sent')
    expect(text).toContain('It was too late to change the case of Wednesday 20 January')
    expect(text).toContain(`${SITE}/wine-club/members`)
  })
})
