/** The calls of staff, and those that ask for a role's permissions. */
import { anAddress } from '../../factories/pay-request.ts'
import { addDeclinedPlan, addPlan, planVersion } from '../../factories/plan.ts'
import { addBoughtGift, addClubPlan, addUnsentGift, NEW_RECIPIENT, RECIPIENT } from '../../factories/wine-club.ts'
import { database, lastMail, query } from '../database.ts'
import { addStaff, newCustomer, newEmail, PASSWORD } from '../people.ts'
import { post } from '../shop.ts'
import { askedBy, type Call } from './entry.ts'
import { earlierRelease, emptyQueue, queuedBuild } from './queue.ts'
import { orderOf, paidOrder, type World } from './world.ts'

const newProduct = () => {
  const code = `F${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const place = { country: '', region: '', category_id: 3 }
  return { code, type_id: 'wine', winery: '', name: code, kind: 'red', price: 9.99, ...place }
}

const newClubPlan = () => ({
  ...{ name: `Club ${crypto.randomUUID()}`, price: 120, description: 'Reds', details: 'Twelve reds.' },
  slots: [{ kinds: ['red'], bottles: 12 }],
})

const versionOf = async (code: string): Promise<string> => {
  const rows = await query('SELECT updated_at FROM products WHERE code = ?', code)
  return String(rows[0]?.updated_at)
}

/** Sends only the product's own variant, at the product's current version. */
const ownVariant = async (code: string) => {
  const variants = [{ code, value: '75 cl bottle', swatch: null }]
  return { version: await versionOf(code), group: 'size', variants }
}

const importedRow = { row: 2, code: 'SCARCE', edit: { taste: 'Plums' }, entry: null }

/** New products of an imported list. */
const spirits = {
  ...{ type_id: 'spirit', kind: 'red', country: 'Scotland', region: '', grape: '', style: '' },
  ...{ products: 1, live: 1 },
}

/** A customer of an imported list, new to the shop. */
const importedCustomer = () => ({
  ...{ row: 2, email: newEmail(), first_name: 'Ann', last_name: 'Other', phone: '', accepts_email: false },
  ...{ addresses: [], notes: [] },
})

/** Starts an import whose batch has not arrived, and returns its id. */
const runningImport = async (): Promise<string> => {
  const [id, at] = [crypto.randomUUID(), new Date().toISOString()]
  await query(`INSERT INTO imports (id, file_name, rows, batches, created_at) VALUES (?, 'list.csv', 1, 1, ?)`, id, at)
  return id
}

/** Sets the customer's review to waiting again, since each good call decides on it. */
const waitingReview = async (customer: string): Promise<number> => {
  const rows = await query(`UPDATE reviews SET state = 'waiting' WHERE customer_id = ? RETURNING id`, customer)
  return Number(rows[0]?.id)
}

/** Publishes a new review, since each good call replies to it. */
const publishedReview = async (): Promise<number> => {
  const rows = await query(`INSERT INTO reviews (product_code, author_name, rating, review, state, created_at)
    VALUES ('SYRAH', 'Ann', 4, 'Plums', 'approved', '2026-01-01T00:00:00.000Z') RETURNING id`)
  return Number(rows[0]?.id)
}

/** A paid order of two bottles at £9.99, so that one can be taken off. */
const twoBottles = async (world: World): Promise<string> => {
  const number = await paidOrder(world)
  await query('UPDATE orders SET subtotal_pence = 1998, total_pence = 1998 WHERE number = ?', number)
  await query(
    `UPDATE order_lines SET quantity = 2, total_pence = 1998, vat_pence = 333
      WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
    number,
  )
  return number
}

/** A paid order with a refund in the given state, whose credit note is 'R' and its number. */
const refundedOrder = async (world: World, state: 'requested' | 'failed'): Promise<string> => {
  const number = await paidOrder(world)
  await query(
    `INSERT INTO refunds (order_id, credit_note, idempotency_key, state, amount_pence, vat_pence, reason, created_at,
      updated_at) SELECT id, 'R' || number, 'return:' || number, ?, 999, 0, 'Not for me', created_at, created_at
      FROM orders WHERE number = ?`,
    state,
    number,
  )
  return number
}

export const STAFF_ENTRIES: Record<string, Call> = {
  'get /api/userrole-access-check': askedBy('staff'),
  'get /api/admin-access-check-temp': {
    who: 'staff',
    denied: (answer, body) => answer.status === 200 && body === 'false',
    good: () => ({}),
  },
  'get /api/admin/builds': askedBy('publish'),
  'post /api/admin/builds': askedBy('publish', async () => {
    await emptyQueue()
    return { body: { kind: 'changed' } }
  }),
  'get /api/admin/builds/{id}/events': askedBy('publish', async () => {
    await emptyQueue()
    return { at: await queuedBuild('cancelled') }
  }),
  'post /api/admin/builds/{id}/cancel': askedBy('publish', async () => {
    await emptyQueue()
    return { at: await queuedBuild('queued') }
  }),
  'get /api/admin/releases': askedBy('publish'),
  'post /api/admin/releases/{id}/rollback': askedBy('publish', async () => ({ at: await earlierRelease() })),
  'patch /api/admin/publishing': askedBy('publish', { body: { auto_publish: false } }),
  'get /api/admin/analytics': askedBy('read_analytics'),
  'get /api/admin/forecast': askedBy('read_analytics'),
  'get /api/admin/plans': askedBy('serve_customers', { query: 'q=ann' }),
  'get /api/admin/plans/{id}': askedBy('serve_customers', async ({ id }) => ({ at: await addPlan(database, id) })),
  'post /api/admin/plans/{id}/actions': askedBy('serve_customers', async ({ id }) => {
    const plan = await addPlan(database, id)
    const body = { version: await planVersion(database, plan), action: { verb: 'skip' } }
    return { at: plan, body }
  }),
  'post /api/admin/plans/{id}/retry': askedBy('serve_customers', async ({ id }) => {
    const plan = await addDeclinedPlan(database, id)
    return { at: plan, body: { version: await planVersion(database, plan) } }
  }),
  'get /api/admin/club-plans': askedBy('write_catalogue'),
  'post /api/admin/club-plans': askedBy('write_catalogue', () => ({ body: newClubPlan() })),
  'patch /api/admin/club-plans/{id}': askedBy('write_catalogue', async () => {
    const id = `club-${crypto.randomUUID()}`
    await addClubPlan(database, { id, name: id, is_offered: 0 })
    return { at: id, body: { revision: 1, price: 120 } }
  }),
  'get /api/admin/home': askedBy('read_catalogue'),
  'get /api/admin/home/waiting': askedBy('read_catalogue'),
  'get /api/admin/opening': askedBy('publish'),
  'post /api/admin/opening/{item}/confirm': askedBy('run_shop', { at: 'vat' }),
  'post /api/admin/opening/{item}/test': askedBy('run_shop', { at: 'mail' }),
  'get /api/admin/gifts': askedBy('serve_customers', { query: 'q=ann' }),
  'patch /api/admin/gifts/{id}': askedBy('serve_customers', async ({ id }) => {
    const gift = await addUnsentGift(database, id)
    return { at: gift, body: { ...NEW_RECIPIENT, from: RECIPIENT } }
  }),
  'post /api/admin/gifts/{id}/resend': askedBy('serve_customers', async ({ id }) => {
    const gift = await addBoughtGift(database, id, { code_ending: 'SEEN' })
    const body = { seen: 'SEEN', recipient_email: 'ben@example.test' }
    return { at: gift, body }
  }),
  'get /api/admin/plans/{id}/history': askedBy('serve_customers', async ({ id }) => ({
    at: await addPlan(database, id),
  })),
  'get /api/admin/reviews': askedBy('serve_customers'),
  'patch /api/admin/reviews/{id}': askedBy('serve_customers', async ({ id }) => ({
    at: await waitingReview(id),
    body: { state: 'approved', from: 'waiting' },
  })),
  'put /api/admin/reviews/{id}/reply': askedBy('serve_customers', async () => ({
    at: await publishedReview(),
    body: { reply: 'Thank you', from: '' },
  })),
  'get /api/admin/orders': askedBy('fulfil_orders', { query: 'queue=all&q=ann' }),
  'get /api/admin/orders/carriers': askedBy('fulfil_orders'),
  'get /api/admin/orders/declined': askedBy('serve_customers', { query: 'q=ann' }),
  'get /api/admin/orders/packing-list': askedBy('fulfil_orders'),
  'get /api/admin/orders/{order_id}': askedBy('fulfil_orders', ({ orderNo }) => ({ at: orderNo })),
  'post /api/admin/orders/step': askedBy('fulfil_orders', async (world) => ({
    body: { step: 'pack', orders: [{ order_no: await paidOrder(world) }] },
  })),
  'post /api/admin/orders/{order_id}/step': askedBy('fulfil_orders', async (world) => ({
    at: await paidOrder(world),
    body: { step: 'pack' },
  })),
  'post /api/admin/orders/vat-export': askedBy('run_shop', { body: { month: '2026-01' } }),
  'put /api/admin/orders/{order_id}/address': askedBy('serve_customers', async ({ id, email, secret }) => ({
    at: await orderOf(id, email, secret, anAddress()),
    body: { ...anAddress({ town: 'Bristol' }), seen: anAddress() },
  })),
  'put /api/admin/orders/{order_id}/tracking': askedBy('fulfil_orders', async (world) => {
    const number = await paidOrder(world)
    await query(`UPDATE orders SET state = 'packed', delivery_kind = 'standard' WHERE number = ?`, number)
    await query(`UPDATE orders SET state = 'dispatched', tracking_number = 'CDX 4471' WHERE number = ?`, number)
    return {
      at: number,
      body: {
        carrier: '',
        tracking_number: 'CDX 4472',
        send_mail: true,
        seen: { carrier: '', tracking_number: 'CDX 4471' },
      },
    }
  }),
  'post /api/admin/orders/{order_id}/cancel': askedBy('serve_customers', async (world) => ({
    at: await paidOrder(world),
    body: { reason: 'The cellar is flooded' },
  })),
  'post /api/admin/orders/{order_id}/lines/preview': askedBy('serve_customers', async (world) => ({
    at: await twoBottles(world),
    body: { seen: 'paid:0:0', lines: [{ code: 'WINE', quantity: 1 }] },
  })),
  'put /api/admin/orders/{order_id}/lines': askedBy('serve_customers', async (world) => ({
    at: await twoBottles(world),
    body: {
      idempotency_key: crypto.randomUUID(),
      seen: 'paid:0:0',
      lines: [{ code: 'WINE', quantity: 1 }],
      shown_total: 9.99,
    },
  })),
  'post /api/admin/orders/{order_id}/refunds': askedBy('serve_customers', async (world) => ({
    at: await paidOrder(world),
    body: {
      idempotency_key: crypto.randomUUID(),
      seen: 'paid:0:0',
      lines: [{ code: 'WINE', quantity: 1, bottle: 'write_off' }],
      delivery: false,
      reason: 'damaged',
    },
  })),
  'post /api/admin/orders/{order_id}/refunds/{credit_note}/settle': askedBy('serve_customers', async (world) => {
    const number = await refundedOrder(world, 'failed')
    const [refund] = await query('SELECT updated_at FROM refunds WHERE credit_note = ?', `R${number}`)
    return { at: [number, `R${number}`], body: { as: 'elsewhere', seen: refund?.updated_at, note: 'By bank transfer' } }
  }),
  'post /api/admin/orders/{order_id}/notes': askedBy('fulfil_orders', ({ orderNo }) => ({
    at: orderNo,
    body: { note: 'Dog in the garden' },
  })),
  'post /api/admin/orders/{order_id}/return/refuse': askedBy('serve_customers', async (world) => ({
    at: await refundedOrder(world, 'requested'),
    body: { reason: 'Opened, and half drunk' },
  })),
  'get /api/admin/customers': askedBy('serve_customers', { query: 'q=ann' }),
  'get /api/admin/customers/{customer_id}': askedBy('serve_customers', ({ id }) => ({ at: id })),
  'get /api/admin/guests/{order_id}': askedBy('serve_customers', async () => ({
    at: await orderOf(null, newEmail(), 'guest'),
  })),
  'post /api/admin/customers/{customer_id}/notes': askedBy('serve_customers', ({ id }) => ({
    at: id,
    body: { note: 'Rings on Mondays' },
  })),
  'post /api/admin/customers/{customer_id}/store-credit': askedBy('serve_customers', async () => {
    const { id } = await newCustomer()
    return { at: id, body: { change: 5, reason: 'A corked bottle', seen: 0 } }
  }),
  'post /api/admin/customers/{customer_id}/export': askedBy('serve_customers', ({ id }) => ({ at: id })),
  'post /api/admin/customers/imports/dry-run': askedBy('run_shop', () => ({ body: { rows: [importedCustomer()] } })),
  'post /api/admin/customers/imports': askedBy('run_shop', () => ({
    body: { file_name: 'customers.csv', rows: [importedCustomer()] },
  })),
  'post /api/admin/newsletter/export': askedBy('run_shop'),
  'post /api/admin/customers/{customer_id}/erase': askedBy('serve_customers', async () => {
    const { id, email } = await newCustomer()
    return { at: id, body: { email } }
  }),
  'get /api/admin/changes/reach': askedBy('publish'),
  'get /api/admin/changes': askedBy('publish'),
  'get /api/admin/products': askedBy('read_catalogue', { query: 'q=wine' }),
  'get /api/admin/products/export': askedBy('read_catalogue', { query: 'q=wine' }),
  'get /api/admin/catalogue': askedBy('read_catalogue'),
  'get /api/admin/products/{code}': askedBy('read_catalogue', { at: 'WINE' }),
  'post /api/admin/products': askedBy('write_catalogue', () => ({ body: newProduct() })),
  'post /api/admin/products/bulk': askedBy('write_catalogue', {
    body: { products: [{ code: 'DRAFT' }], change: { kind: 'status', status: 'draft' }, is_preview: false },
  }),
  'post /api/admin/products/bulk/undo': askedBy('write_catalogue', {
    body: { products: [{ code: 'DRAFT', version: 'v1' }] },
  }),
  'post /api/admin/products/cells': askedBy('write_catalogue', {
    body: { products: [{ code: 'DRAFT', version: 'v1', prices: { price: 9.99 }, stock: null }] },
  }),
  'get /api/admin/imports': askedBy('write_catalogue'),
  'get /api/admin/imports/{id}': askedBy('write_catalogue', async () => ({ at: await runningImport() })),
  'get /api/admin/imports/mappings/{headings}': askedBy('write_catalogue', { at: 'abc123' }),
  'put /api/admin/imports/mappings/{headings}': askedBy('write_catalogue', {
    at: 'abc123',
    body: { fields: { sku: 'id' } },
  }),
  'post /api/admin/imports': askedBy('write_catalogue', () => ({
    body: { id: crypto.randomUUID(), file_name: 'list.csv', rows: 1, batches: 1 },
  })),
  'post /api/admin/imports/dry-run': askedBy('write_catalogue', { body: { rows: [importedRow] } }),
  'post /api/admin/imports/categories': askedBy('write_catalogue', { body: { groups: [spirits] } }),
  'post /api/admin/imports/{id}/categories': askedBy('write_catalogue', async () => ({
    at: await runningImport(),
    body: { groups: [spirits], paths: ['spirits'] },
  })),
  'put /api/admin/imports/{id}/batches/{number}': askedBy('write_catalogue', async () => ({
    at: [await runningImport(), 0],
    body: { rows: [importedRow] },
  })),
  'post /api/admin/imports/{id}/undo': askedBy('write_catalogue', async () => ({ at: await runningImport() })),
  'put /api/admin/products/{code}/related': askedBy('write_catalogue', async () => ({
    at: 'DRAFT',
    body: { version: await versionOf('DRAFT'), related: ['SCARCE'] },
  })),
  'put /api/admin/products/{code}/variants': askedBy('write_catalogue', async () => ({
    at: 'DRAFT',
    body: await ownVariant('DRAFT'),
  })),
  'patch /api/admin/products/{code}': askedBy('write_catalogue', {
    at: 'SCARCE',
    body: { price: 9.99, taste: 'Plums' },
  }),
  'post /api/admin/login': askedBy('anyone', async () => ({
    body: { email: (await addStaff('editor')).email, password: PASSWORD },
  })),
  'post /api/admin/logout': askedBy('anyone'),
  'post /api/admin/forgot-password': askedBy('anyone', () => ({ body: { email: newEmail() } })),
  'post /api/admin/reset-password': askedBy('anyone', async () => {
    const { email } = await addStaff('editor')
    await post('/api/admin/forgot-password', { email })
    const { token } = await lastMail(email, 'admin-password-reset')
    return { body: { token, password: 'another long password' } }
  }),
}
