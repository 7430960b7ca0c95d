/** A new shop's first hours: its owner, its first wine, its first order, and shoppers during a restart. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect } from 'vitest'
import type { SetupForm } from '../../domain/staff/setup/setup.schema.ts'
import { payAt, readyToPay } from '../factories/purchase.ts'
import { sendTo } from '../factories/send-to.ts'
import { DOMAIN } from './machine.ts'

const SHOP = { url: `https://${DOMAIN}` }
const CODE = 'A1'
const WINE = 'First Reserva'
const RESTARTS = 3
/** Shoppers who look, and as many who buy. */
const EACH = 5

/** A list for `npm run import:catalogue`. */
export const LIST = `SKU,Product,Producer,Colour,Country,ABV,Size,Price,Stock
${CODE},${WINE},Bodegas Uno,Red,Spain,13.5%,75cl,£12.50,24
`

const OWNER: SetupForm = {
  name: 'Vine & Sons',
  registered_address: ['1 High Street', 'Ely', 'CB7 4AA'],
  vat_number: '',
  phone: '',
  email: 'hello@vine.example',
  owner_name: 'Ann Vine',
  owner_email: 'ann@vine.example',
  password: 'correct horse battery',
}

/** Accepts certificates of Caddy's own authority, which signs for hosts without a public name. */
export const trust = (authority: string): void => setDefaultCACertificates([...getCACertificates('default'), authority])

/** Makes the first owner at the address that a new shop's log has, once it is there. */
export async function setUp(readLog: () => Promise<string>): Promise<void> {
  const tokens = async () => [...(await readLog()).matchAll(/\/admin\/setup#([0-9a-f]{64})/g)].map(([, token]) => token)
  await expect.poll(tokens).not.toEqual([])
  const answer = await sendTo(SHOP, '/api/admin/setup', { token: (await tokens()).at(-1), ...OWNER })
  expect(`${answer.status} ${await answer.text()}`).toMatch(/^200 /)
}

export const expectPublished = (): Promise<void> =>
  expect.poll(async () => (await fetch(`${SHOP.url}/red`)).text()).toContain(WINE)

/** Buys a bottle. */
export async function order(): Promise<void> {
  const answer = await payAt(SHOP, await readyToPay(SHOP, { product: CODE, email: 'bob@shopper.example' }))
  const text = await answer.text()
  expect(text).toContain('"status":"paid"')
}

/**
 * Restarts the shop under shoppers who look at pages and fill baskets without a pause. Returns the requests that were
 * not answered as they should.
 */
export async function lostDuring(restart: () => Promise<unknown>): Promise<string[]> {
  let isOver = false
  let answered = 0
  const lost: string[] = []
  const keepAsking = async (name: string, ask: () => Promise<Response>): Promise<void> => {
    while (!isOver) {
      const outcome = await ask().then(
        async (answer) => ((await answer.text()) === '' ? `${answer.status}, empty` : answer.status),
        (error: unknown) => String(error),
      )
      if (outcome === 200) answered += 1
      else lost.push(`${name}: ${outcome}`)
    }
  }
  const shoppers = Array.from({ length: EACH }, () => [
    keepAsking('page', () => fetch(`${SHOP.url}/red`)),
    keepAsking('basket', () =>
      sendTo(SHOP, '/api/cart/update', { product: CODE, quantity: 1, type: 'override_quantity' }),
    ),
  ])
  const isReady = async () => (await fetch(`${SHOP.url}/api/ready`)).status === 200
  const restarts = async () => {
    for (let count = 0; count < RESTARTS; count += 1) {
      await restart()
      await expect.poll(isReady).toBe(true)
    }
  }
  await restarts().finally(() => {
    isOver = true
  })
  await Promise.all(shoppers.flat())
  console.log(`${RESTARTS} restarts: ${answered} requests answered, ${lost.length} lost`)
  return lost
}
