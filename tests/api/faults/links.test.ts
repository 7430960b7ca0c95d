/** Links, sessions and known devices end after every change of a password or an e-mail address. */
import { expect, test, vi } from 'vitest'
import { logIn, newDevice, newEmail, PASSWORD } from '../people.ts'
import { cookieOf, get, newIpAddress, post, SAME_ORIGIN, write } from '../shop.ts'
import { FAULT_TIMEOUT_MS, report, sized } from './size.ts'
import { emailToken, resetToken } from './world.ts'

vi.setConfig({ testTimeout: FAULT_TIMEOUT_MS })

const TIMES = sized(10)
const NEXT = 'another long password'

type Account = Awaited<ReturnType<typeof newDevice>>
/** Credentials that are valid after the change. */
type Credentials = { email: string; password: string; answer: Response }

const send = (path: string, body: object, cookie = '') =>
  post(path, body, { ...SAME_ORIGIN, Cookie: cookie, 'CF-Connecting-IP': newIpAddress() })

/** All ways to change an account's credentials, each starting in the account's browser. */
const CHANGES: Record<string, (who: Account) => Promise<Credentials>> = {
  'a changed password': async ({ email, cookie }) => {
    const answer = await write('PATCH', '/api/user', { new_password: NEXT, current_password: PASSWORD }, cookie)
    return { email, password: NEXT, answer }
  },
  'a reset password': async ({ email, cookie }) => {
    const token = await resetToken(email)
    const answer = await send('/api/user/reset-password', { token, password: NEXT }, cookie)
    return { email, password: NEXT, answer }
  },
  'a changed e-mail address': async ({ cookie }) => {
    const email = newEmail()
    const token = await emailToken(cookie, email)
    return { email, password: PASSWORD, answer: await send('/api/user/confirm-email', { token }, cookie) }
  },
}

const isSignedIn = async (cookie: string) => (await get('/api/user/orders', { Cookie: cookie })).status === 200

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')

/** Signs in from a device while others guess the account's password. True if it succeeds. */
const isKnown = async (device: string, { email, password }: Credentials) => {
  for (let i = 0; i < 10; i += 1) await logIn(email, `guess ${i}`, '', { 'CF-Connecting-IP': newIpAddress() })
  return (await logIn(email, password, device, { 'CF-Connecting-IP': newIpAddress() })).status === 200
}

test.each(Object.entries(CHANGES))('door 4: %s ends every link, session and known device', async (_, change) => {
  for (let times = 0; times < TIMES; times += 1) {
    const who = await newDevice()
    const other = cookieOf(await logIn(who.email))
    const emailLink = await emailToken(who.cookie)
    const resetLink = await resetToken(who.email)
    const after = await change(who)
    expect(after.answer.status).toBe(200)
    const [session = '', device = ''] = cookiesOf(after.answer)
    expect([await isSignedIn(who.cookie), await isSignedIn(other), await isSignedIn(session)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await send('/api/user/confirm-email', { token: emailLink })).status).toBe(404)
    expect((await send('/api/user/reset-password', { token: resetLink, password: 'the attacker’s own' })).status).toBe(
      404,
    )
    expect(await isKnown(who.device, after)).toBe(false)
    expect(await isKnown(device, after)).toBe(true)
  }
})

test('door 4: changes the address by a link opened in another browser, without signing in there', async () => {
  const who = await newDevice()
  const answer = await send('/api/user/confirm-email', { token: await emailToken(who.cookie) })
  expect([answer.status, cookiesOf(answer)]).toEqual([200, []])
  expect(await isSignedIn(who.cookie)).toBe(false)
})

test('door 4: keeps another customer signed in whose browser opens the link', async () => {
  const [who, other] = [await newDevice(), await newDevice()]
  const answer = await send('/api/user/confirm-email', { token: await emailToken(who.cookie) }, other.cookie)
  expect([answer.status, cookiesOf(answer)]).toEqual([200, []])
  expect([await isSignedIn(who.cookie), await isSignedIn(other.cookie)]).toEqual([false, true])
})

test('door 4: drops known devices of an address that moves from one account to another', async () => {
  const first = await newDevice()
  await send('/api/user/confirm-email', { token: await emailToken(first.cookie) })
  const second = { email: first.email, password: PASSWORD, first_name: 'Ann', last_name: 'Other' }
  expect((await send('/api/user/register', second)).status).toBe(200)
  expect(await isKnown(first.device, { ...second, answer: new Response() })).toBe(false)
})

test('door 4: keeps the link to a new address valid when the password changes with it', async () => {
  const who = await newDevice()
  const email = newEmail()
  const token = await emailToken(who.cookie, email, { new_password: NEXT })
  expect((await send('/api/user/confirm-email', { token })).status).toBe(200)
  expect((await logIn(email, NEXT)).status).toBe(200)
})

test('reports the number of changes', () => {
  report('links', `${TIMES} times each of 3 changes: two links, two sessions and a known device over`)
})
