import { expect, test } from 'vitest'
import { NO_COMPANY } from '../../core/company/no-company.ts'
import { missingToSell, type OpeningFacts, type OpeningKind, type OpeningSettings, openingOf } from './opening.ts'

const EMPTY: OpeningFacts = { company: NO_COMPANY, confirmed: [], saved: [], hasProducts: false, isLive: false }
const BARE: OpeningSettings = {
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  SMTP_URL: '',
  RESEND_API_KEY: '',
  https: false,
  siteOrigin: 'http://127.0.0.1:8787',
  DEMO: false,
}
const COMPANY = { ...NO_COMPANY, name: 'Vine', registered_address: ['Ely'], email: 'a@vine.example' }
const KEYS = { STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const LIVE = {
  ...BARE,
  ...KEYS,
  STRIPE_SECRET_KEY: 'sk_live_1',
  SMTP_URL: 'smtp://mail',
  https: true,
  siteOrigin: 'https://vine.example',
}
const ALL: OpeningFacts = {
  company: COMPANY,
  confirmed: ['vat', 'pages'],
  saved: ['look', 'delivery', 'categories'],
  hasProducts: true,
  isLive: true,
}

const itemOf = (kind: OpeningKind, facts: Partial<OpeningFacts> = {}, settings: Partial<OpeningSettings> = {}) =>
  openingOf({ ...EMPTY, ...facts }, { ...BARE, ...settings })?.find((item) => item.kind === kind)

test('gives an empty shop everything to do, each with a sentence', () => {
  const items = openingOf(EMPTY, BARE)
  expect(items).toHaveLength(11)
  for (const { is_done, text } of items ?? [])
    expect([is_done, text]).toEqual([false, expect.stringMatching(/^[A-Z].*\.$/)])
})

test('shows the list until all is done or it is dismissed', () => {
  expect(openingOf(ALL, LIVE)).toBeNull()
  expect(openingOf({ ...EMPTY, confirmed: ['all'] }, BARE)).toBeNull()
  expect(openingOf({ ...ALL, isLive: false }, LIVE)?.filter(({ is_done }) => !is_done)).toMatchObject([
    { kind: 'live' },
  ])
})

test('names the missing details of the company', () => {
  expect(itemOf('company', { company: { ...COMPANY, email: '' } })).toMatchObject({
    is_done: false,
    text: 'The shop still lacks its e-mail address.',
  })
  expect(itemOf('company', { company: COMPANY })).toMatchObject({ is_done: true, text: 'Vine' })
})

test.each(['look', 'delivery', 'vat', 'categories', 'pages'] as const)(
  'completes %s once saved or confirmed',
  (kind) => {
    expect(itemOf(kind)?.is_done).toBe(false)
    expect(itemOf(kind, { saved: [kind] })?.is_done).toBe(true)
    expect(itemOf(kind, { confirmed: [kind] })?.is_done).toBe(true)
  },
)

test.each(['look', 'pages'] as const)('distinguishes %s of the merchant from the ones that were confirmed', (kind) => {
  expect(itemOf(kind, { saved: [kind], confirmed: [kind] })?.text).toContain('your')
  expect(itemOf(kind, { confirmed: [kind] })?.text).toContain('as you want them')
})

test('locks going live until delivery, payments, mail and a product are there', () => {
  expect(itemOf('live')).toMatchObject({
    is_locked: true,
    text: 'Opens when these are done: delivery, payments, mail and products.',
  })
  expect(itemOf('live', { hasProducts: true, saved: ['delivery'] })).toMatchObject({
    is_locked: true,
    text: 'Opens when these are done: payments and mail.',
  })
  expect(itemOf('live', { hasProducts: true, saved: ['delivery'] }, LIVE)?.is_locked).toBe(false)
  expect(itemOf('live', { isLive: true })?.is_locked).toBe(false)
  expect(openingOf(EMPTY, BARE)?.filter(({ is_locked }) => is_locked)).toHaveLength(1)
})

test('names what a shop lacks to sell, even with the list dismissed', () => {
  const facts = { ...EMPTY, confirmed: ['all'], hasProducts: true }
  expect(missingToSell(facts, BARE)).toEqual(['delivery', 'payments', 'mail'])
  expect(missingToSell({ ...facts, saved: ['delivery'] }, LIVE)).toEqual([])
})

test('doesn’t let an item with a factual state be confirmed', () => {
  for (const kind of ['company', 'payments', 'mail', 'products', 'domain', 'live'] as const)
    expect(itemOf(kind, { confirmed: [kind] })?.is_done).toBe(false)
})

test('completes VAT with a VAT number', () => {
  expect(itemOf('vat', { company: { ...NO_COMPANY, vat_number: 'GB 123 4567 89' } })).toMatchObject({
    is_done: true,
    text: 'VAT number GB 123 4567 89',
  })
})

test.each([
  [{}, false, 'Not set up', /^Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET where/],
  [{ DEMO: true }, false, 'Test mode', /only test cards pay/],
  [{ ...KEYS, DEMO: true }, false, 'Not set up', /^Set STRIPE_SECRET_KEY where/],
  [{ ...KEYS, STRIPE_SECRET_KEY: 'sk_test_1' }, false, 'Test mode', /live keys/],
  [{ ...KEYS, STRIPE_SECRET_KEY: 'rk_live_1' }, true, '', /real money/],
])('shows the state of payments with %j', (settings, is_done, tag, text) => {
  expect(itemOf('payments', {}, settings)).toMatchObject({ is_done, tag, text: expect.stringMatching(text) })
})

test.each([
  [{}, false, /SMTP_URL or RESEND_API_KEY/],
  [{ SMTP_URL: 'smtp://mail' }, true, /SMTP/],
  [{ RESEND_API_KEY: 're_1' }, true, /Resend/],
])('shows the state of mail with %j', (settings, is_done, text) => {
  expect(itemOf('mail', {}, settings)).toMatchObject({ is_done, text: expect.stringMatching(text) })
})

test.each([
  ['https://vine.example', true],
  ['https://shop.localhost', false],
  ['https://127.0.0.1:8443', false],
  ['http://vine.example', false],
])('accepts %s as a domain: %s', (siteOrigin, is_done) => {
  expect(itemOf('domain', {}, { siteOrigin, https: siteOrigin.startsWith('https') })?.is_done).toBe(is_done)
})
