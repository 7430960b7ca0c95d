import { expect, test } from 'vitest'
import { shopSettings } from '../../tests/factories/shop-settings.ts'
import { parseSettings } from './settings.ts'
import { isProxyList, LOCAL_PROXY, proxyNotice } from './trusted-proxy.ts'

test.each(['127.0.0.1', '10.0.0.0/8', ' ::1 , 2001:db8::/32', LOCAL_PROXY])('%j names proxies', (text) => {
  expect(isProxyList(text)).toBe(true)
})

test.each(['localhost', '10.0.0.0/33', '::1/129', '1.2.3', '10.0.0.1,', '10.0.0.0/8/8', '*'])('%j does not', (text) => {
  expect(isProxyList(text)).toBe(false)
  expect(parseSettings({ TRUSTED_PROXY: text })).toMatchObject({ ok: false, errors: [{ field: 'TRUSTED_PROXY' }] })
})

const settings = (env: Record<string, string>) => shopSettings({ AUTH_SECRET: 'x'.repeat(32), ...env })

test('door 3: a shop on https that listens only on this machine trusts a proxy on this machine', () => {
  expect(settings({ SITE_URL: 'https://shop.example' }).trustedProxy).toBe(LOCAL_PROXY)
  expect(settings({}).trustedProxy).toBe('')
  expect(settings({ SITE_URL: 'https://shop.example', HOST: '0.0.0.0' }).trustedProxy).toBe('')
})

test('door 3: the start asks for the address of a proxy on another machine', () => {
  expect(proxyNotice(settings({ SITE_URL: 'https://shop.example', HOST: '0.0.0.0' }))).toContain('TRUSTED_PROXY')
  expect(proxyNotice(settings({ SITE_URL: 'https://shop.example', HOST: '0.0.0.0', TRUSTED_PROXY: '10.0.0.1' }))).toBe(
    '',
  )
  expect(proxyNotice(settings({}))).toBe('')
})
