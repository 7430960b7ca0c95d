/** Promise 15: sign-in attempts are limited, owners still get in, and no answer reveals who has an account. */
import { expect, test, vi } from 'vitest'
import { database } from '../database.ts'
import { logIn, newCustomer, newDevice, newEmail, PASSWORD, registration } from '../people.ts'
import { countRoundTrips, newIpAddress, post, SAME_ORIGIN, write } from '../shop.ts'
import { FAULT_TIMEOUT_MS, report, sized } from './size.ts'

vi.setConfig({ testTimeout: FAULT_TIMEOUT_MS })

const from = (address: string) => ({ 'CF-Connecting-IP': address })
const addressOf = (n: number) => `198.51.${Math.floor(n / 250)}.${n % 250}`

test('limits an account to ten attempts from any number of addresses, while its owner can sign in', async () => {
  const tries = sized(1000)
  const { email, device } = await newDevice()
  const statuses: number[] = []
  for (let i = 0; i < tries; i += 1) {
    statuses.push((await logIn(email, `guess ${i}`, '', from(addressOf(i)))).status)
    if (i % 100 === 50) expect((await logIn(email, PASSWORD, device, from('203.0.113.7'))).status).toBe(200)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(Math.min(10, tries))
  expect(statuses.filter((status) => status === 429)).toHaveLength(Math.max(0, tries - 10))
  expect((await logIn(email, PASSWORD, device, from('203.0.113.7'))).status).toBe(200)
  report(15, `${tries} tries from as many addresses: 10 looked at, the owner let in throughout`)
})

test('limits an address to fifty attempts at any number of accounts, and no other address', async () => {
  const here = from(newIpAddress())
  // Written to the table directly, since each call would hash a password.
  const rows = Array.from({ length: 49 }, () => ({
    sql: `INSERT INTO sign_in_attempts (audience, email, ip_address, created_at) VALUES ('customer', ?, ?, ?)`,
    args: [newEmail(), here['CF-Connecting-IP'], new Date().toISOString()],
  }))
  await database.batch(rows, 'write')
  const statuses: number[] = []
  for (let i = 0; i < 5; i += 1) statuses.push((await logIn(newEmail(), 'guess', '', here)).status)
  expect(statuses).toEqual([401, 429, 429, 429, 429])
  expect((await post('/api/user/register', registration(), { ...SAME_ORIGIN, ...here })).status).toBe(429)
  const { email } = await newCustomer()
  expect((await logIn(email, PASSWORD, '', from('203.0.113.8'))).status).toBe(200)
})

test('reveals no account by answer or work: signing in, a forgotten password, checkout', async () => {
  const { email } = await newCustomer()
  const stranger = newEmail()
  const asked = async (ask: (who: string) => Promise<Response>, who: string) => {
    let answer = ''
    let status = 0
    const trips = await countRoundTrips(async () => {
      const given = await ask(who)
      status = given.status
      answer = (await given.text()).replaceAll(who, 'WHO').replace(/[0-9a-f]{32,}/g, 'ID')
    })
    return { status, answer, trips }
  }
  const basket = async () => {
    const body = { product: 'OTHER', quantity: 1, type: 'override_quantity' }
    return (await post('/api/cart/update', body)).headers.get('Set-Cookie')?.split(';')[0] ?? ''
  }
  const cookies = { [email]: await basket(), [stranger]: await basket() }
  const attempts: Record<string, (who: string) => Promise<Response>> = {
    'signing in': (who) => logIn(who, 'not the password'),
    'a forgotten password': (who) => post('/api/user/forgot-password', { email: who }),
    'a forgotten staff password': (who) => post('/api/admin/forgot-password', { email: who }),
    'a guest’s data': (who) => post('/api/your-data/link', { email: who }),
    'the letter': (who) => post('/api/marketing/subscribe', { email: who }),
    checkout: (who) => write('POST', '/api/checkout', { kind: '', email: who }, cookies[who] ?? ''),
  }
  for (const [way, ask] of Object.entries(attempts)) {
    expect([way, await asked(ask, email)]).toEqual([way, await asked(ask, stranger)])
  }
})
