/** Rate limits per IP address hold against made-up cookies and headers, with the Worker as `npm start` runs it. */
import { beforeAll, expect, test } from 'vitest'
import { forAllTests } from '../factories/for-all-tests.ts'
import { aCard } from '../factories/pay-request.ts'
import { payAt, readyToPay } from '../factories/purchase.ts'
import { openRunningShop } from '../factories/running-shop.ts'
import { sendTo } from '../factories/send-to.ts'
import { FAULT_TIMEOUT_MS, isFull, report } from './faults.ts'

const TIMES = isFull ? 200 : 45
const DECLINED = '4000000000000002'
const CHALLENGED = '4000002760003184'

const shop = forAllTests(() => openRunningShop({ TRUSTED_PROXY: '' }), FAULT_TIMEOUT_MS)
beforeAll(async () => {
  await shop.client.execute('UPDATE stock SET quantity = 100000')
}, FAULT_TIMEOUT_MS)

let made = 0

/** A new address for each request, in every header that could claim one. */
const claimedAddress = (): Record<string, string> => {
  made += 1
  const address = `198.51.${made >> 8}.${made & 255}`
  return { 'CF-Connecting-IP': address, 'X-Forwarded-For': address, 'X-Real-IP': address, 'True-Client-IP': address }
}

/** Pays by that card as a new visitor with one bottle. */
async function payAsANewVisitor(card: string): Promise<Response> {
  const headers = claimedAddress()
  const ready = await readyToPay(shop, { product: 'OTHER', email: `guest${made}@example.test`, headers })
  return payAt(shop, { ...ready, request: { ...ready.request, payment: aCard(card) } })
}

/** Number of accepted attempts; the rest must be 429 with Retry-After. */
async function takenOf(attempt: () => Promise<Response>): Promise<number> {
  let taken = 0
  for (let i = 0; i < TIMES; i += 1) {
    const answer = await attempt()
    await answer.text()
    if (answer.status === 429) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    else taken += 1
  }
  return taken
}

const anEmail = () => `${crypto.randomUUID()}@example.test`

/** Writes failures directly to the table, since each call would hash a password. */
const failToSignIn = (times: number) =>
  shop.client.batch(
    Array.from({ length: times }, () => ({
      sql: `INSERT INTO sign_in_attempts (audience, email, ip_address, created_at) VALUES ('customer', ?, '127.0.0.1', ?)`,
      args: [anEmail(), new Date().toISOString()],
    })),
    'write',
  )

const form = (path: string, body: () => object) => () => sendTo(shop, path, body(), claimedAddress())

const message = () => ({
  name: 'Ann',
  email: anEmail(),
  subject: 'wine',
  order_number: '',
  message: crypto.randomUUID(),
})

/** Attempts and their limit per IP address. Unpaid orders come first, since declined cards would block them. */
const DOORS: [string, number, () => Promise<Response>][] = [
  ['orders left unpaid', 10, () => payAsANewVisitor(CHALLENGED)],
  ['declined cards', 40, () => payAsANewVisitor(DECLINED)],
  ['newsletter', 20, form('/api/marketing/subscribe', () => ({ email: anEmail() }))],
  ['contact', 20, form('/api/contact', message)],
  ['forgotten passwords', 20, form('/api/user/forgot-password', () => ({ email: anEmail() }))],
  [
    'sign-ins after 45 that failed',
    5,
    form('/api/user/login', () => ({ email: anEmail(), password: 'not the password' })),
  ],
]

test.each(DOORS)(
  'door 3: %s: %i from an IP address, whatever it claims to be',
  async (what, most, attempt) => {
    if (what.startsWith('sign-ins')) await failToSignIn(45)
    if (what === 'declined cards') await shop.client.execute(`UPDATE payments SET ip_address = ''`)
    expect(await takenOf(attempt)).toBe(most)
    report('addresses', `${TIMES} ${what} with fresh cookies and made-up addresses: ${most} taken`)
  },
  FAULT_TIMEOUT_MS,
)
