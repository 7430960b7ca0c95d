import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckoutSummary } from '../../../../domain/selling/checkout/schema.ts'
import { checkoutSummary } from '../../../../tests/factories/checkout-summary.ts'
import { someGiftDetails } from '../../../../tests/factories/gift-details.ts'
import { anAddress } from '../../../../tests/factories/pay-request.ts'
import { cardOf } from '../../../kit/testing/card-of.ts'
import { NO_ADDRESS } from '../../core/address/address-line.ts'
import { CheckoutView } from './checkout-view.tsx'
import { ClubChooser } from './club-chooser.tsx'
import type { ClubPart } from './load-club.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => storage.get(key) ?? null })
})

const render = (changes: Partial<CheckoutSummary> = {}, club: ClubPart | null = null): string =>
  renderToString(<CheckoutView kind={changes.kind ?? ''} first={checkoutSummary(changes)} club={club} />)

/** Returns the readable text, without the markup. */
const text = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const input = (html: string, name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

const NOWHERE = { address: null, delivery: null, delivery_options: [] }

test('labels each address field for browsers’ autofill', () => {
  const html = render(NOWHERE)
  const fields = {
    'address.full_name': 'shipping name',
    'address.postcode': 'shipping postal-code',
    'address.line_1': 'shipping address-line1',
    'address.line_2': 'shipping address-line2',
    'address.town': 'shipping address-level2',
    'address.county': 'shipping address-level1',
    'address.phone': 'shipping tel',
  }
  for (const [name, autocomplete] of Object.entries(fields)) {
    expect(input(html, name)).toContain(`autoComplete="${autocomplete}"`)
    expect(input(html, name)).toMatch(/enterKeyHint="next"/)
    expect(input(html, name)).toMatch(/maxLength="\d+"/)
  }
  expect(input(html, 'address.phone')).toContain('inputMode="tel"')
})

test('asks a guest for an email address first, and offers to sign in and return', () => {
  const html = render({ ...NOWHERE, email: null })
  expect(input(html, 'email')).toMatch(/type="email".*autoComplete="email"/)
  expect(html).toContain('href="/login?redirect_url=checkout"')
  expect(html).not.toContain('name="address.line_1"')
})

describe('a gift of bottles', () => {
  const arrivals = [
    { first_day: '2026-11-25', last_day: '2026-11-26' },
    { first_day: '2026-11-26', last_day: '2026-11-27' },
  ]

  test('offers the days of its delivery, and shows the chosen ones', () => {
    const html = render({ gift_message: 'Cheers', arrivals, deliver_on: '2026-11-27' })
    const days = /<select[^>]*name="deliver_on".*?<\/select>/s.exec(html)?.[0] ?? ''
    expect(text(days)).toContain('As soon as possible')
    expect(text(days)).toContain('Wednesday 25 to Thursday 26 November')
    expect(text(html)).toContain('Standard delivery, Thursday 26 to Friday 27 November')
    expect(text(html)).toContain('Next day delivery comes on an exact day')
  })

  test('is billed to the customer’s own address', () => {
    const own = {
      ...NO_ADDRESS,
      full_name: 'Ada Loveridge',
      line_1: '1 High Street',
      town: 'Bath',
      postcode: 'BA1 1AA',
    }
    const html = render({
      gift_message: 'Cheers',
      is_signed_in: true,
      addresses: [{ ...own, id: 1, is_default: true }],
    })
    expect(input(html, 'billing_address.full_name')).toContain('value="Ada Loveridge"')
    expect(input(html, 'billing_address.line_1')).toContain('value="1 High Street"')
    expect(input(html, 'billing_address.postcode')).toContain('value="BA1 1AA"')
  })

  test('names a day that is no longer offered', () => {
    const errors = [{ field: 'deliver_on', message: 'Please choose another day' }]
    const html = render({ gift_message: 'Cheers', arrivals, deliver_on: '2026-11-25', errors })
    expect(html).toMatch(/<option[^>]*disabled[^>]*selected[^>]*>Wednesday 25 November/)
    expect(html).toContain('Please choose another day')
  })

  test('has no days if it is collected, and other orders have none', () => {
    expect(render({ gift_message: 'Cheers' })).not.toContain('name="deliver_on"')
    expect(render({ arrivals })).not.toContain('name="deliver_on"')
  })
})

test('restores unsent input', () => {
  storage.set('cellardoor:checkout:where', JSON.stringify({ line_1: '14 Lark' }))
  expect(input(render(NOWHERE), 'address.line_1')).toContain('value="14 Lark"')
})

test('offers a customer’s saved addresses, with the default selected', () => {
  const own = anAddress({ full_name: 'Ada', postcode: 'BA1 1AA' })
  const addresses = [
    { ...own, id: 7, is_default: false },
    { ...own, id: 8, line_1: '2 Low Street', is_default: true },
  ]
  const html = render({ ...NOWHERE, addresses, is_signed_in: true })
  const chosen = html.match(/<input[^>]*name="address_id"[^>]*>/g)?.map((radio) => radio.includes('checked'))
  expect(chosen).toEqual([false, true, false])
  expect(html).not.toContain('name="address.line_1"')
})

const COLLECTION = {
  method: 'collection',
  name: 'Collect from Walcot Street, Bath',
  price: 0,
  first_day: '2026-11-24',
  last_day: '2026-11-24',
  note: 'Ready in 4 hours',
  problem: null,
} as const

test('names the products that a store lacks, and how far from it another store is', () => {
  const html = render({
    address: null,
    delivery: 'collection',
    delivery_options: [{ ...COLLECTION, problem: 'Bath does not have everything in your basket' }],
    store: {
      id: 'bath',
      name: 'Bath',
      lacks: [{ productname: 'Rocca del Falco Chianti Classico 2021', problem: 'Only 1 at your store' }],
      alternative: { id: 'keynsham', name: 'Keynsham', formatted_distance: '5.7 miles' },
    },
  })
  expect(text(html)).toContain('Rocca del Falco Chianti Classico 2021: only 1 at your store')
  expect(text(html)).toContain('Collect all of it from Keynsham, 5.7 miles from your store')
})

test('lists collection first once it is chosen, and otherwise last', () => {
  const delivery_options = [...checkoutSummary().delivery_options, COLLECTION]
  const store = { id: 'bath', name: 'Walcot Street, Bath', lacks: [], alternative: null }
  const order = (delivery: 'collection' | 'standard') => {
    const shownText = text(render({ delivery, delivery_options, store }))
    const step = shownText.slice(shownText.indexOf('When and how'))
    return step.indexOf('Collect from Walcot Street, Bath') < step.indexOf('Standard delivery')
  }
  expect(order('collection')).toBe(true)
  expect(order('standard')).toBe(false)
})

test('shows the charge on the button, and the cancellation terms beside it', () => {
  const read = text(render())
  expect(read).toContain('Pay £89.94')
  expect(read).toContain('We’ll charge £89.94 once')
  expect(read).toContain('cancel for any reason up to 14 days after it arrives')
  expect(read).toContain('Someone over 18 must be in to sign')
})

test('asks for the age until it is known, with the newsletter off', () => {
  const html = render()
  expect(html).toContain('autoComplete="bday-day"')
  expect(html).toMatch(/<input type="checkbox"\/>Send me the newsletter/)
  expect(render({ needs_date_of_birth: false })).not.toContain('bday-day')
})

test('links to the basket instead of payment when bottles are sold out', () => {
  const [line] = checkoutSummary().lines
  if (!line) throw new Error('No line')
  const problem = 'There are only 2 of this item left in stock'
  const html = render({ lines: [{ ...line, problem }] })
  expect(text(html)).toContain(problem)
  expect(html).toMatch(/href="\/cart">Change your basket/)
  expect(html).not.toContain('Pay £')
})

test('asks for no card if one is saved or there is nothing to pay', () => {
  const methods = [{ id: 3, brand: 'visa', last_four: '4242', expiry_month: 4, expiry_year: 2030, is_default: true }]
  const stored = render({ payment: { adapter: 'test', publishable_key: null, methods } })
  expect(text(stored)).toContain('Visa ending 4242')
  expect(stored).not.toContain('cc-number')
  const free = render({ totals: { ...checkoutSummary().totals, store_credit: 89.94, total: 0 } })
  expect(free).not.toContain('cc-number')
  expect(text(free)).toContain('Place the order')
})

describe('an address that nothing is delivered to', () => {
  const problem = 'We are sorry: we do not deliver to the Channel Islands.'
  const errors = [{ field: 'address.postcode', message: problem }]
  const jersey = { ...NO_ADDRESS, full_name: 'Ada', line_1: '1 The Parade', postcode: 'JE2 3AB' }
  const bath = { ...NO_ADDRESS, full_name: 'Ada', line_1: '2 Milsom Street', postcode: 'BA1 1BZ' }

  test('is refused at its postcode, in the step of the address', () => {
    const html = render({ address: jersey, errors })
    expect(input(html, 'address.postcode')).toContain('aria-invalid="true"')
    expect(text(html)).toContain(problem)
    expect(html).not.toContain('name="delivery"')
  })

  test('can’t be chosen among the saved ones, which have the reason and start with another one', () => {
    const addresses = [
      { id: 1, ...jersey, is_default: true, problem },
      { id: 2, ...bath, is_default: false },
    ]
    const html = render({ is_signed_in: true, address: jersey, addresses, errors })
    const [first, second, another] = html.match(/<input[^>]*name="address_id"[^>]*>/g) ?? []
    expect(first).toContain('disabled')
    expect(text(html)).toContain(`1 The Parade, JE2 3AB. ${problem}`)
    expect(second).toContain('checked')
    expect(another).not.toContain('checked')
  })

  test('leaves an empty form for another one if it is the only one', () => {
    const addresses = [{ id: 1, ...jersey, is_default: true, problem }]
    const html = render({ is_signed_in: true, address: jersey, addresses, errors })
    expect(input(html, 'address.line_1')).toContain('value=""')
  })
})

test('reports that the shop takes no payments and asks for no card', () => {
  const message = 'We can’t take payments at the moment. Please try again later'
  const html = render({ errors: [{ field: 'payment', message }] })
  expect(text(html)).toContain(message)
  expect(html).not.toContain('cc-number')
})

test('fills in the name of the account', () => {
  const html = render({ ...NOWHERE, is_signed_in: true, first_name: 'Ada', last_name: 'Lovell' })
  expect(input(html, 'address.full_name')).toContain('value="Ada Lovell"')
})

test('links on from an empty basket', () => {
  const html = render({ lines: [], total_items: 0, checkout_id: '' })
  expect(text(html)).toContain('Your basket is empty')
  expect(html).toContain('href="/wine"')
})

describe('the checkout of a plan', () => {
  const product = cardOf({ price: 12.5, lock_it_in_price: 10 })
  const OF_PLAN: Partial<CheckoutSummary> = {
    kind: 'lock_it_in',
    is_signed_in: true,
    lines: [{ product, quantity: 12, price: 10, total: 120, problem: null }],
    total_items: 12,
    totals: { ...checkoutSummary().totals, subtotal: 120, mix_six_saving: 0, total: 120 },
    plan: { frequency: 2, next_case_on: '2027-01-20' },
  }
  const renderPlan = (changes: Partial<CheckoutSummary> = {}) => render({ ...OF_PLAN, ...changes })

  test('states beside Pay what is charged now and later, from when, and how to cancel', () => {
    const read = text(renderPlan())
    expect(read).toContain('Pay £120')
    expect(read).not.toContain('£120.00')
    expect(read).toContain('We’ll charge £120 now, and then £120 every 2 months on the day a case leaves')
    expect(read).toContain('next on Wednesday 20 January')
    expect(read).toContain('cancel in your account at any time, free of charge')
    expect(read).toContain('up to 14 days after your first case arrives')
    expect(read).toContain('Lock it in saving −£30')
    expect(read).toContain('Then every 2 months £120')
    expect(read).toContain('We’ll save this card for your future cases')
  })

  test('has no codes, gift card or collection, and saves the card without asking', () => {
    const read = text(renderPlan())
    for (const text of ['promotion code', 'It’s a gift', 'Save this card']) expect(read).not.toContain(text)
    const where = text(renderPlan({ address: null, delivery: null, delivery_options: [] }))
    expect(where).not.toContain('Collect from a store')
  })

  test('starts with creating an account or signing in', () => {
    const html = renderPlan({ is_signed_in: false, email: null })
    expect(html).toContain('Create account and continue')
    expect(html).toContain('Sign in and continue')
    expect(html).not.toContain('as a guest')
  })

  test('reports too few bottles above the steps, and links to the list instead of payment', () => {
    const message = 'Please select 12, 24, 36 or 48 bottles to proceed to checkout'
    const html = renderPlan({ errors: [{ field: 'cart', message }] })
    expect(text(html)).toContain(message)
    expect(html.match(/href="\/lock-it-in\/wines">Change your case/g)).toHaveLength(3)
    expect(text(html)).not.toContain('Pay £')
  })

  test('links on when nothing is locked in', () => {
    const html = renderPlan({ lines: [], total_items: 0, checkout_id: '' })
    expect(text(html)).toContain('Nothing is locked in yet')
    expect(html).toContain('href="/lock-it-in/wines"')
  })
})

describe('the wine club', () => {
  const PAST_CASE = { sent_on: '2026-11-04', shop_value: 148.2, wines: [{ title: 'Clos du Test', quantity: 12 }] }
  const plan = {
    id: 'mixed-dozen',
    name: 'Mixed Dozen',
    description: 'Twelve bottles.',
    price: 124,
    pictures: [],
    past_case: PAST_CASE,
  }
  const club: ClubPart = { Chooser: ClubChooser, plans: [plan] }

  test('shows the steps once a plan is chosen above them', () => {
    const before = render({ kind: 'wineclub', lines: [] }, club)
    expect(text(before)).toContain('Mixed Dozen Twelve bottles. £124 a case')
    expect(text(before)).not.toContain('Clos du Test')
    expect(text(before)).not.toContain('Where to')
    const chosen = { plan_id: 'mixed-dozen', cases: 2, frequency: 3 as const }
    const changes = { kind: 'wineclub', club: chosen, plan: { frequency: 3, next_case_on: '2027-02-20' } } as const
    const read = text(render({ ...changes, is_signed_in: true }, club))
    expect(read).toContain('November’s case: £148.20 by the bottle 12 × Clos du Test')
    for (const part of [
      'Cases each time',
      'How often',
      'Where to',
      'every 3 months',
      'Your plan continues until you cancel it',
    ])
      expect(read).toContain(part)
    expect(read).not.toContain('If a price goes up')
  })

  test('tells members that this would be a second plan', () => {
    const html = render({ kind: 'wineclub', own_plan: 'Mixed Dozen', is_signed_in: true }, club)
    expect(text(html)).toContain('You already have Mixed Dozen: change it , or add a second plan')
    expect(html).toContain('href="/wine-club/members/plan"')
    expect(text(render({ kind: 'wineclub' }, club))).not.toContain('You already have')
    const locked = text(render({ kind: 'lock_it_in', own_plan: '', is_signed_in: true }))
    expect(locked).toContain('You already have a Lock it in plan: change it')
  })

  test('asks for a gift’s recipient and shows the terms of gifts', () => {
    const gift = { giver_name: 'Ann', recipient_name: '', recipient_email: '', message: '', deliver_on: null }
    const chosen = { plan_id: 'mixed-dozen', cases: 3, frequency: null }
    const changes = { kind: 'gift', club: chosen, ...NOWHERE } as const
    const asked = text(render({ ...changes, gift }, club))
    expect(asked).toContain('Who it is for')
    expect(asked).not.toMatch(/When and how|Where to|How often|Delivery/)
    const read = text(render({ ...changes, gift: someGiftDetails() }, club))
    expect(read).toContain('Ben, ben@example.test, on Thursday 24 December. ‘Happy birthday’')
    expect(read).toContain('as long as the gift has not been redeemed')
  })

  test('shows a gift’s number of cases once beside the steps', () => {
    const gift = { giver_name: 'Ann', recipient_name: '', recipient_email: '', message: '', deliver_on: null }
    const lines = [{ product: cardOf({ uda: 'case' }), quantity: 1, price: 124, total: 124, problem: null }]
    const html = render({ kind: 'gift', ...NOWHERE, gift, lines, total_items: 1 })
    const beside = text(/<aside.*<\/aside>/s.exec(html)?.[0] ?? '')
    expect(beside.match(/1 case/g)).toHaveLength(1)
    expect(beside).toContain('Subtotal')
  })

  test('lets a member change quantities beside the steps', () => {
    const html = render({ kind: 'buy-wine-club-wines', is_signed_in: true })
    expect(html).toContain('aria-label="One more"')
  })
})
