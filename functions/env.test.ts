import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

const good = { LIBSQL_URL: 'libsql://shop.example', SITE_URL: 'https://wine.example' }

test('the site’s origin and https come from SITE_URL', () => {
  expect(readSettings({ ...good })).toMatchObject({ siteOrigin: 'https://wine.example', https: true, DEMO: false })
  expect(readSettings({ ...good, SITE_URL: 'http://127.0.0.1:8787/' })).toMatchObject({
    siteOrigin: 'http://127.0.0.1:8787',
    https: false,
  })
})

test('only DEMO=1 allows demonstration data', () => {
  expect(readSettings({ ...good, DEMO: '1' }).DEMO).toBe(true)
  expect(readSettings({ ...good, DEMO: 'true' }).DEMO).toBe(false)
})

test('every wrong binding is named', () => {
  const wrong = { LIBSQL_URL: 'file:shop.db', SITE_URL: 'wine', SITE: 'site' }
  for (const name of Object.keys(wrong)) expect(() => readSettings(wrong)).toThrow(name)
})

test('bindings are parsed once', () => {
  const raw = { ...good }
  expect(readSettings(raw)).toBe(readSettings(raw))
})
