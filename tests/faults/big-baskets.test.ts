/** Baskets have a limit, and a full one slows no other shopper: carts of any size with the Worker's own queries. */
import { beforeAll, expect, test } from 'vitest'
import { createWebClient } from '../../database/client-web.ts'
import { MAX_CART_LINES } from '../../domain/selling/cart/cart.ts'
import { CART_FULL } from '../../domain/selling/cart/refusal.ts'
import { updateCart } from '../../functions/selling/cart/update.ts'
import { addCatalogue } from '../api/catalogue.ts'
import { addProducts } from '../factories/catalogue.ts'
import { testDatabase } from '../factories/for-all-tests.ts'
import { isFull, report } from './faults.ts'

/** The number of products in the demo shop, or part of it. */
const PRODUCTS = isFull ? 1119 : 120

const codes = Array.from({ length: PRODUCTS }, (_, index) => `P${index}`)
const ME = { visitor: 'a'.repeat(32), token: undefined }

const database = testDatabase(addCatalogue)
beforeAll(async () => {
  await addProducts(
    database.client,
    codes.map((code) => ({ code, stock: 100 })),
  )
})

const add = (product: string, type: 'increment_quantity' | 'override_quantity' = 'increment_quantity') =>
  updateCart(database.client, { kind: 'standard', caller: ME, type, product, quantity: 1 }, new Date())

test('door 7: a basket takes a hundred lines, and refuses the next with a message', async () => {
  for (const code of codes.slice(0, MAX_CART_LINES)) expect(await add(code)).toMatchObject({ ok: true })
  expect(CART_FULL).toContain(String(MAX_CART_LINES))
  let refused = 0
  for (const code of codes.slice(MAX_CART_LINES)) {
    expect(await add(code, refused % 2 === 0 ? 'increment_quantity' : 'override_quantity')).toEqual({
      ok: false,
      code: 'full',
    })
    refused += 1
  }
  const { rows } = await database.client.execute('SELECT count(*) AS lines, sum(quantity) AS bottles FROM cart_lines')
  expect(rows).toMatchObject([{ lines: MAX_CART_LINES, bottles: MAX_CART_LINES }])
  report('baskets', `${PRODUCTS} products put into one basket: ${MAX_CART_LINES} in it, ${refused} refused`)
})

test('door 7: lines of a full basket can still change, and a removed one makes room', async () => {
  expect(await add('P0')).toMatchObject({ ok: true, stock: { in_stock: true } })
  const removal = { kind: 'standard', caller: ME, type: 'remove_item_from_cart', product: 'P1', quantity: 1 } as const
  expect(await updateCart(database.client, removal, new Date())).toMatchObject({ ok: true })
  expect(await add('P110')).toMatchObject({ ok: true })
  expect(await add('P111')).toEqual({ ok: false, code: 'full' })
})

test('door 7: the basket is read after the write has ended', async () => {
  const modes: unknown[] = []
  // The library's own client, which sends the two as separate batches.
  const client = createWebClient(database)
  const watching = Object.assign(Object.create(client), {
    batch: (statements: { sql: string }[], mode: 'read' | 'write') => {
      modes.push([mode, statements.some(({ sql }) => sql.includes('ORDER BY added_at'))])
      return client.batch(statements, mode)
    },
  })
  await updateCart(
    watching,
    { kind: 'standard', caller: ME, type: 'increment_quantity', product: 'P0', quantity: 1 },
    new Date(),
  )
  expect(modes).toEqual([
    ['write', false],
    ['read', true],
  ])
})
