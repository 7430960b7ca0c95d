import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

const good = { LIBSQL_URL: 'libsql://shop.example', SITE_URL: 'https://wine.example', AUTH_SECRET: 'x'.repeat(32) }

test('reads the site’s origin and https from SITE_URL', () => {
  expect(readSettings({ ...good })).toMatchObject({ siteOrigin: 'https://wine.example', https: true, DEMO: false })
  expect(readSettings({ ...good, SITE_URL: 'http://127.0.0.1:8787/' })).toMatchObject({
    siteOrigin: 'http://127.0.0.1:8787',
    https: false,
  })
})

test('allows demonstration data only with DEMO=1', () => {
  expect(readSettings({ ...good, DEMO: '1' }).DEMO).toBe(true)
  expect(readSettings({ ...good, DEMO: 'true' }).DEMO).toBe(false)
})

test('names every invalid binding', () => {
  const invalid = { LIBSQL_URL: 'file:shop.db', SITE_URL: 'wine', SITE: 'site' }
  for (const name of Object.keys(invalid)) expect(() => readSettings(invalid)).toThrow(name)
})

test('door 10: a shop on https needs a secret of 32 characters', () => {
  for (const AUTH_SECRET of ['', 'x'.repeat(31)]) {
    expect(() => readSettings({ ...good, AUTH_SECRET })).toThrow('AUTH_SECRET')
    expect(readSettings({ ...good, SITE_URL: 'http://127.0.0.1:8787', AUTH_SECRET }).AUTH_SECRET).toBe(AUTH_SECRET)
  }
})

test('sets only the clock of a demo with its test bank ahead', () => {
  const demo = { ...good, DEMO: '1', CLOCK_OFFSET_DAYS: '30' }
  const ahead = readSettings(demo).now().getTime() - Date.now()
  expect(Math.abs(ahead - 30 * 86_400_000)).toBeLessThan(60_000)
  for (const invalid of [{ DEMO: '0' }, { STRIPE_SECRET_KEY: 'sk_test_1' }, { CLOCK_OFFSET_DAYS: '-3' }]) {
    expect(() => readSettings({ ...demo, ...invalid })).toThrow('CLOCK_OFFSET_DAYS')
  }
})

test('parses bindings once', () => {
  const raw = { ...good }
  expect(readSettings(raw)).toBe(readSettings(raw))
})
