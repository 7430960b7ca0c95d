import { expect, test } from 'vitest'
import { shopSettings } from '../../tests/factories/shop-settings.ts'
import { parseSettings } from './settings.ts'

const errors = (env: Record<string, string>) => {
  const parsed = parseSettings(env)
  return parsed.ok ? [] : parsed.errors.map(({ field }) => field)
}
const SECRET = 'x'.repeat(32)

test('an empty environment is a local shop on port 8787 that may use demo data', () => {
  expect(shopSettings({})).toMatchObject({
    port: 8787,
    host: '127.0.0.1',
    siteUrl: 'http://127.0.0.1:8787',
    demoAllowed: true,
    demoWanted: true,
  })
})

test.each(['abc', '0', '70000', '-1', '80.5'])('PORT=%s is refused by name', (PORT) => {
  expect(errors({ PORT })).toEqual(['PORT'])
})

test('several machines need one database, one secret and folders of their own', () => {
  const shared = { SHARED_DIR: '/srv/shared', LIBSQL_URL: 'http://db:8080', AUTH_SECRET: SECRET }
  expect(shopSettings(shared).sharedDir).toBe('/srv/shared')
  const faultsOf = (env: Record<string, string>) => {
    const parsed = parseSettings({ ...shared, ...env })
    return parsed.ok ? [] : parsed.errors.map(({ field, message }) => `${field} ${message}`)
  }
  expect(faultsOf({ LIBSQL_URL: '' })).toEqual([expect.stringContaining('SHARED_DIR needs LIBSQL_URL')])
  expect(faultsOf({ AUTH_SECRET: '' })).toEqual([expect.stringContaining('SHARED_DIR needs AUTH_SECRET')])
  expect(faultsOf({ DATA_DIR: '/srv/shared' })).toEqual([expect.stringContaining('another folder than DATA_DIR')])
})

test('an empty variable counts as unset', () => {
  expect(shopSettings({ PORT: '', LIBSQL_URL: '' })).toMatchObject({ port: 8787, libsqlUrl: undefined })
})

test.each([
  { HOST: '0.0.0.0' },
  { SITE_URL: 'https://shop.example' },
  { SITE_URL: 'http://shop.example' },
  { SITE_URL: 'http://192.168.1.20:8787' },
  { SITE_URL: 'http://127.0.0.1.shop.example' },
  { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
])('demo data is refused on a shop that others can reach: %o', (env) => {
  expect(shopSettings({ ...env, AUTH_SECRET: SECRET }).demoAllowed).toBe(false)
  expect(shopSettings({ ...env, AUTH_SECRET: SECRET, DEMO: '1' }).demoAllowed).toBe(true)
  expect(shopSettings({ ...env, AUTH_SECRET: SECRET }).demoWanted).toBe(false)
  expect(shopSettings({ ...env, AUTH_SECRET: SECRET, DEMO: '1' }).demoWanted).toBe(true)
})

test.each(['http://localhost:8787', 'http://shop.localhost', 'http://127.0.0.2:80', 'http://[::1]:8787'])(
  'the demo may be at %s, which is this machine',
  (SITE_URL) => {
    expect(shopSettings({ SITE_URL })).toMatchObject({ demoAllowed: true, demoWanted: true })
  },
)

test('a public shop needs its own secret', () => {
  expect(errors({ HOST: '0.0.0.0' })).toEqual(['AUTH_SECRET'])
  expect(errors({ SITE_URL: 'http://shop.example' })).toEqual(['AUTH_SECRET'])
})

test('preparing a public site needs no secret', () => {
  expect(parseSettings({ SITE_URL: 'https://shop.example' }, 'prepare').ok).toBe(true)
})

test('reports all invalid variables together', () => {
  expect(errors({ PORT: 'x', LIBSQL_URL: 'ftp://x', DEMO: 'yes' })).toEqual(['PORT', 'LIBSQL_URL', 'DEMO'])
})

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('the Worker gets its variables as they are, and empty ones where none is set', () => {
  expect(shopSettings({}).forWorker).toMatchObject({ STRIPE_SECRET_KEY: '', SMTP_URL: '', SLOW_STATEMENT_MS: '' })
  expect(shopSettings({ ...STRIPE, SLOW_STATEMENT_MS: '200' }).forWorker).toMatchObject({
    ...STRIPE,
    SLOW_STATEMENT_MS: '200',
  })
})

test.each(Object.keys(STRIPE))('without %s the other two keys of Stripe are refused', (name) => {
  expect(errors({ ...STRIPE, [name]: '' })).toEqual([name])
})

test('swapped keys are refused by name', () => {
  expect(errors({ ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_PUBLISHABLE_KEY: 'sk_test_1' })).toEqual([
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
  ])
})

test('SMTP_URL is the address of a mail server', () => {
  const SMTP_URL = 'smtps://me:secret@mail.example'
  expect(shopSettings({ SMTP_URL }).forWorker).toMatchObject({ SMTP_URL })
  for (const SMTP_URL of ['mail.example', 'http://mail.example', 'smtp://', 'smtp://host:99999'])
    expect(errors({ SMTP_URL })).toEqual(['SMTP_URL'])
})

test('Resend sends mail if its key is set, and excludes an SMTP server', () => {
  expect(shopSettings({ RESEND_API_KEY: 're_123_Abc' }).forWorker).toMatchObject({ RESEND_API_KEY: 're_123_Abc' })
  expect(errors({ RESEND_API_KEY: 'sk_test_1' })).toEqual(['RESEND_API_KEY'])
  expect(errors({ RESEND_API_KEY: 're_123', SMTP_URL: 'smtp://mail.example' })).toEqual(['RESEND_API_KEY'])
})

test('DEMO=0 keeps the demo out of an empty database, and leaves test payments to this machine', () => {
  expect(shopSettings({ DEMO: '0' })).toMatchObject({ demoWanted: false, demoAllowed: true })
})

test('sets only the clock of a demo with its test bank ahead', () => {
  const env = { CLOCK_OFFSET_DAYS: '30' }
  expect(shopSettings(env).forWorker).toMatchObject(env)
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  const open = { SITE_URL: 'https://shop.example', AUTH_SECRET: 'x'.repeat(32) }
  for (const invalid of [
    { ...env, ...keys },
    { ...env, ...open },
    { CLOCK_OFFSET_DAYS: '-3' },
    { CLOCK_OFFSET_DAYS: 'soon' },
  ]) {
    expect(parseSettings(invalid)).toMatchObject({ ok: false, errors: [{ field: 'CLOCK_OFFSET_DAYS' }] })
  }
})
