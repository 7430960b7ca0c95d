/** Promise 15: signing in can't be tried for ever, the owner gets in all the same, and nothing tells who has an account. */
import { expect, test, vi } from 'vitest'
import { logIn, newCustomer, newDevice, newEmail, PASSWORD } from '../customer.ts'
import { database } from '../database.ts'
import { countRoundTrips, json, newIpAddress, post, write } from '../shop.ts'
import { FAULT_PATIENCE, report, sized } from './size.ts'

vi.setConfig({ testTimeout: FAULT_PATIENCE })

const from = (address: string) => ({ 'CF-Connecting-IP': address })
const addressOf = (n: number) => `198.51.${Math.floor(n / 250)}.${n % 250}`

test('an account is tried ten times, from however many addresses, and its owner signs in meanwhile', async () => {
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

test('an address tries fifty times, at however many accounts, and nobody else is kept out', async () => {
  const here = from(newIpAddress())
  // Failures as the table keeps them: each one by the call itself would be a password to be looked at.
  const rows = Array.from({ length: 49 }, () => ({
    sql: `INSERT INTO sign_in_attempts (audience, email, ip_address, created_at) VALUES ('customer', ?, ?, ?)`,
    args: [newEmail(), here['CF-Connecting-IP'], new Date().toISOString()],
  }))
  await database.batch(rows, 'write')
  const statuses: number[] = []
  for (let i = 0; i < 5; i += 1) statuses.push((await logIn(newEmail(), 'guess', '', here)).status)
  expect(statuses).toEqual([401, 429, 429, 429, 429])
  const { email } = await newCustomer()
  expect((await logIn(email, PASSWORD, '', from('203.0.113.8'))).status).toBe(200)
})

test('neither answers nor work tell whether there is an account: signing in, a forgotten password, checkout', async () => {
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
  const ways: Record<string, (who: string) => Promise<Response>> = {
    'signing in': (who) => logIn(who, 'not the password'),
    'a forgotten password': (who) => post('/api/user/forgot-password', { email: who }),
    'a forgotten staff password': (who) => post('/api/admin/forgot-password', { email: who }),
    'the letter': (who) => post('/api/marketing/subscribe', { email: who }),
    checkout: (who) => write('POST', '/api/checkout', { kind: '', email: who }, cookies[who] ?? ''),
  }
  for (const [way, ask] of Object.entries(ways)) {
    expect([way, await asked(ask, email)]).toEqual([way, await asked(ask, stranger)])
  }
})

test('changing the e-mail address never tells whether it is somebody’s', async () => {
  const [mine, theirs] = [await newCustomer(), await newCustomer()]
  const ask = async (email: string) => {
    const answer = await write('PATCH', '/api/user', { email, current_password: PASSWORD }, mine.cookie)
    const body = await json<object>(answer)
    return [answer.status, JSON.stringify(body).replaceAll(email, 'WHO')]
  }
  expect(await ask(theirs.email)).toEqual(await ask(newEmail()))
})
