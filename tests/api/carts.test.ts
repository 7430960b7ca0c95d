/** All kinds of cart: their common behaviour, then the prices and owners of each. */
import { describe, expect, test } from 'vitest'
import type { Stock } from '../../domain/catalogue/product/product.ts'
import type { ProductList } from '../../domain/catalogue/search/schema.ts'
import { type CartKind, type CartUpdateType, MIN_QUANTITY } from '../../domain/selling/cart/cart.ts'
import { REFUSALS } from '../../domain/selling/cart/refusal.ts'
import type { Cart, CartLine, ClubCart, LockItInCart } from '../../domain/selling/cart/schema.ts'
import type { Problem } from '../../functions/errors.ts'
import { addMembership } from '../factories/wine-club.ts'
import { database, query } from './database.ts'
import { newLockInMember } from './lock-in-member.ts'
import { newCustomer } from './people.ts'
import { cookieOf, counting, countRoundTrips, get, json, post, SAME_ORIGIN } from './shop.ts'

type Kind = {
  kind: CartKind
  update: string
  read: string
  /** Sent with every change. */
  more?: { is_amend: true }
  types: readonly CartUpdateType[]
  /** A cookie that may change it; '' for a new visitor. */
  newOwner: () => Promise<string>
  /** A product that the shop sells, but not in this cart. */
  foreign?: string
}

const newMember = async () => {
  const customer = await newCustomer()
  await addMembership(database, customer.id)
  return customer
}

const LOCK_IT_IN = {
  update: '/api/lock-it-in/cart/update',
  types: ['override_quantity', 'remove_item_from_cart'],
  foreign: 'SYRAH',
} as const

const STANDARD: Kind = {
  kind: 'standard',
  update: '/api/cart/update',
  read: '/api/cart',
  types: ['override_quantity', 'increment_quantity', 'remove_item_from_cart'],
  newOwner: async () => '',
}
const CLUB: Kind = {
  ...STANDARD,
  kind: 'wineclub',
  update: '/api/wine-club/cart/update',
  read: '/api/wine-club/cart',
  newOwner: async () => (await newMember()).cookie,
  foreign: 'WINE',
}
const SELECTION: Kind = { ...LOCK_IT_IN, kind: 'lock_it_in', read: '/api/lock-it-in/cart', newOwner: async () => '' }
const AMENDED: Kind = {
  ...LOCK_IT_IN,
  kind: 'lock_it_in_amend',
  read: '/api/lock-it-in/cart?is_amend=true',
  more: { is_amend: true },
  newOwner: async () => (await newLockInMember()).cookie,
}
const KINDS = [STANDARD, CLUB, SELECTION, AMENDED]

type Lines = { cart: CartLine[] }
type Changed = Lines & { stock: Stock; cookie: string }

const sent = ({ update, more }: Kind, body: object, cookie = '') =>
  post(update, { ...body, ...more }, { ...SAME_ORIGIN, Cookie: cookie })

const change = async <Body = unknown>(kind: Kind, type: string, product: string, quantity: number, cookie = '') => {
  const answer = await sent(kind, { product, quantity, type }, cookie)
  expect(answer.status).toBe(200)
  return { ...(await json<Changed & Body>(answer)), cookie: cookieOf(answer) || cookie }
}
const set = (kind: Kind, product: string, quantity: number, cookie = '') =>
  change(kind, 'override_quantity', product, quantity, cookie)
const add = (kind: Kind, product: string, quantity: number, cookie = '') =>
  change(kind, 'increment_quantity', product, quantity, cookie)
const read = async <Body = Lines>({ read }: Kind, cookie: string): Promise<Body> =>
  json(await get(read, { Cookie: cookie }))

const quantityOf = ({ cart }: Partial<Lines>, product: string): number =>
  cart?.find(({ product_id }) => product_id === product)?.quantity ?? 0

const errorsOf = async (answer: Response) => (await json<Problem>(answer)).errors
const fieldsOf = async (answer: Response) => (await errorsOf(answer))?.map(({ field }) => field)

/** SCARCE has two in stock, OTHER thousands; all carts sell both. */
describe.each(KINDS)('$kind', (cart) => {
  const minimum = MIN_QUANTITY[cart.kind]
  const increments = cart.types.includes('increment_quantity')

  test('sets a line, and removes it', async () => {
    const { cookie } = await set(cart, 'OTHER', minimum, await cart.newOwner())
    const changed = await set(cart, 'OTHER', 12, cookie)
    const [stock] = await query("SELECT quantity FROM stock WHERE code = 'OTHER'")
    expect(changed.stock).toEqual({ in_stock: true, left_in_stock: stock?.quantity })
    expect(quantityOf(changed, 'OTHER')).toBe(12)
    expect(quantityOf(await read(cart, cookie), 'OTHER')).toBe(12)
    expect(quantityOf(await change(cart, 'remove_item_from_cart', 'OTHER', 1, cookie), 'OTHER')).toBe(0)
    expect(quantityOf(await read(cart, cookie), 'OTHER')).toBe(0)
  })

  test.runIf(increments)('an increment adds', async () => {
    const { cookie } = await add(cart, 'OTHER', 2, await cart.newOwner())
    expect(quantityOf(await add(cart, 'OTHER', 3, cookie), 'OTHER')).toBe(5)
  })

  test('changes nothing without enough stock, and answers how many are left', async () => {
    const { cookie } = await set(cart, 'SCARCE', 2, await cart.newOwner())
    const refused = [await set(cart, 'SCARCE', 3, cookie)]
    if (increments) refused.push(await add(cart, 'SCARCE', 1, cookie))
    for (const answer of refused) {
      expect(answer.stock).toEqual({ in_stock: false, left_in_stock: 2 })
      expect(quantityOf(answer, 'SCARCE')).toBe(2)
    }
    expect(quantityOf(await read(cart, cookie), 'SCARCE')).toBe(2)
  })

  test('limits a line to 1,000', async () => {
    const { cookie } = await set(cart, 'OTHER', 1000, await cart.newOwner())
    if (increments) expect((await add(cart, 'OTHER', 1, cookie)).stock.in_stock).toBe(false)
    const body = { product: 'OTHER', quantity: 1001, type: 'override_quantity' }
    expect((await sent(cart, body, cookie)).status).toBe(400)
    expect(quantityOf(await read(cart, cookie), 'OTHER')).toBe(1000)
  })

  test('answers 404 for products that are not sold', async () => {
    const cookie = await cart.newOwner()
    for (const product of ['NOPE', 'DRAFT']) {
      for (const type of cart.types) {
        const answer = await sent(cart, { product, quantity: 2, type }, cookie)
        expect([answer.status, await answer.json()]).toEqual([404, { message: 'No such product' }])
      }
    }
  })

  test.runIf(cart.foreign)('answers 422 for products that it does not sell', async () => {
    const cookie = await cart.newOwner()
    for (const type of cart.types.filter((each) => each !== 'remove_item_from_cart')) {
      const answer = await sent(cart, { product: cart.foreign, quantity: 2, type }, cookie)
      expect([answer.status, await answer.json()]).toEqual([422, { message: REFUSALS[cart.kind].notOffered }])
    }
  })

  test('takes one round trip for each call', async () => {
    const { cookie } = await set(cart, 'OTHER', 2, await cart.newOwner())
    expect(await countRoundTrips(() => read(cart, cookie))).toBe(1)
    for (const type of cart.types) {
      expect(await countRoundTrips(() => change(cart, type, 'OTHER', 2, cookie)), type).toBe(1)
    }
  })

  test('removing needs no quantity and ignores an invalid one', async () => {
    const cookie = await cart.newOwner()
    for (const quantity of [undefined, 0, 'lots']) {
      const answer = await sent(cart, { product: 'OTHER', quantity, type: 'remove_item_from_cart' }, cookie)
      expect(answer.status, String(quantity)).toBe(200)
    }
  })

  test('is hidden from others and from its owner’s other carts', async () => {
    const { cookie } = await set(cart, 'SCARCE', 2, await cart.newOwner())
    const stranger = await set(cart, 'OTHER', 2, await cart.newOwner())
    expect(quantityOf(stranger, 'SCARCE')).toBe(0)
    for (const other of KINDS.filter((each) => each !== cart)) {
      expect(quantityOf(await read(other, cookie), 'SCARCE'), other.kind).toBe(0)
    }
  })

  test('names the invalid field, and changes nothing', async () => {
    const cookie = await cart.newOwner()
    const good = { product: 'SCARCE', quantity: 2, type: 'override_quantity' }
    const range = `Choose a whole number from ${minimum} to 1000`
    const min = minimum === 1 ? range : 'Minimum quantity must be 2'
    const invalid = [
      ['quantity', { ...good, quantity: minimum - 1 }, min],
      ['quantity', { ...good, quantity: -1 }, min],
      ['quantity', { ...good, quantity: 1001 }, range],
      ['quantity', { ...good, quantity: 2.5 }, range],
      ['quantity', { ...good, quantity: '2' }, range],
      ['quantity', { ...good, quantity: null }, range],
      ['quantity', { product: 'SCARCE', type: 'override_quantity' }, range],
      ['product', { ...good, product: '' }, 'Name a product'],
      ['product', { ...good, product: 7 }, 'Name a product'],
      ['product', { ...good, product: 'x'.repeat(65) }, 'No product has such a long code'],
      ['type', { ...good, type: 'buy' }, `Choose one of ${cart.types.join(', ')}`],
      ['price', { ...good, price: 0.01 }, 'Unknown field'],
    ] as const
    for (const [field, body, message] of invalid) {
      const answer = await sent(cart, body, cookie)
      expect(answer.status).toBe(400)
      expect(await errorsOf(answer)).toEqual([{ field, message }])
    }
    for (const body of ['null', '[]', '"SCARCE"']) {
      const answer = await post(cart.update, body, { ...SAME_ORIGIN, Cookie: cookie })
      expect(await errorsOf(answer)).toEqual([{ field: '', message: 'Send a JSON object' }])
    }
    expect(await fieldsOf(await sent(cart, { product: '', quantity: 0, type: 'x' }, cookie))).toEqual([
      'product',
      'quantity',
      'type',
    ])
    expect(quantityOf(await read(cart, cookie), 'SCARCE')).toBe(0)
  })
})

describe.each([STANDARD, SELECTION])('a new visitor’s $kind', (cart) => {
  test('sets a cookie that scripts and http pages can’t access', async () => {
    const answer = await sent(cart, { product: 'OTHER', quantity: 2, type: 'override_quantity' })
    expect(answer.headers.get('Set-Cookie')).toMatch(
      /^__Host-visitor=[0-9a-f]{32}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('is empty without a cookie, which costs no round trip', async () => {
    const [answer, trips] = await counting(() => get(cart.read))
    expect(trips).toBe(0)
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    expect(await answer.json()).toMatchObject({ cart: [] })
  })

  test('creates no visitor when the first change is refused', async () => {
    const visitors = async () => await query('SELECT id FROM visitors ORDER BY id')
    const before = await visitors()
    const answer = await sent(cart, { product: 'SCARCE', quantity: 3, type: 'override_quantity' })
    expect(await answer.json()).toMatchObject({ stock: { in_stock: false, left_in_stock: 2 } })
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    expect(await visitors()).toEqual(before)
  })
})

describe.each([CLUB, AMENDED])('$kind, a cart of customers', (cart) => {
  const line = { product: 'OTHER', quantity: 2, type: 'override_quantity' }

  test('is 401 without a session, and costs no round trip', async () => {
    const { cookie } = await set(STANDARD, 'WINE', 1)
    for (const who of ['', cookie]) {
      const [answer, trips] = await counting(() => sent(cart, line, who))
      expect([answer.status, trips]).toEqual([401, 0])
    }
    expect(await countRoundTrips(() => get(cart.read))).toBe(0)
  })

  test('is 422 for customers who may not have it, without a write', async () => {
    const { cookie, id } = await newCustomer()
    const answer = await sent(cart, line, cookie)
    expect([answer.status, await answer.json()]).toEqual([422, { message: REFUSALS[cart.kind].notEntitled }])
    const rows = await query('SELECT 1 FROM carts WHERE customer_id = ?', id)
    expect(rows).toEqual([])
  })
})

describe('the basket', () => {
  const EMPTY = {
    cart: [],
    total: 0,
    total_items: 0,
    totals: { subtotal: 0, mix_six_saving: 0, delivery: null, total: 0 },
    delivery: null,
    mix_six: false,
    is_age_restricted: false,
    alternative: null,
    promise: null,
  }

  test('has lines with the card, the quantity and a total in pounds', async () => {
    const cart = await read<Cart>(STANDARD, (await set(STANDARD, 'WINE', 2)).cookie)
    expect(cart).toMatchObject({ total: 19.98, total_items: 2, mix_six: false })
    expect(cart.cart).toMatchObject([
      { product_id: 'WINE', quantity: 2, total: 19.98, product: { product: 'Bodega Rioja WINE', price: 9.99 } },
    ])
  })

  test('gives six wines Mix Six prices where they have one, and a gift none', async () => {
    const { cookie } = await set(STANDARD, 'WINE', 5)
    await add(STANDARD, 'OTHER', 1, cookie)
    expect(await add(STANDARD, 'GIFT', 1, cookie)).toMatchObject({ total: 62.45, total_items: 7 })
    expect(await read(STANDARD, cookie)).toMatchObject({
      mix_six: true,
      total: 62.45,
      totals: { subtotal: 67.45, mix_six_saving: 5, delivery: null, total: 62.45 },
    })
  })

  test('has a line for each variant', async () => {
    const { cookie } = await set(STANDARD, 'WINE', 1)
    expect((await set(STANDARD, 'MAGNUM', 1, cookie)).stock).toEqual({ in_stock: false, left_in_stock: 0 })
  })

  test('is empty for a cookie that the shop never issued', async () => {
    expect(await read(STANDARD, "__Host-visitor=' OR 1=1 --")).toEqual(EMPTY)
  })
})

describe('the club’s basket', () => {
  test('has club prices', async () => {
    const { cookie } = await newMember()
    expect(await set(CLUB, 'OTHER', 3, cookie)).toMatchObject({
      cart: [{ product_id: 'OTHER', quantity: 3, total: 33, product: { price: 12.5, wineclub_price: 11 } }],
      total: 33,
      total_items: 3,
    })
    expect(await read<ClubCart>(CLUB, cookie)).toMatchObject({
      is_member: true,
      total: 33,
      totals: { subtotal: 33, mix_six_saving: 0, delivery: null, total: 33 },
      mix_six: false,
    })
  })

  test('is empty for non-members and former members', async () => {
    const { cookie, id } = await newMember()
    await set(CLUB, 'OTHER', 1, cookie)
    await query(`UPDATE plans SET state = 'ended' WHERE customer_id = ?`, id)
    for (const who of [cookie, '', (await newCustomer()).cookie]) {
      expect(await read(CLUB, who)).toMatchObject({ cart: [], is_member: false })
    }
    const body = { product: 'OTHER', quantity: 2, type: 'override_quantity' }
    expect((await sent(CLUB, body, cookie)).status).toBe(422)
  })
})

describe('the Lock it in selection', () => {
  const TOTALS = '/api/lock-it-in/cart-totals'
  const NOTHING = { total_quantity: 0, total_before_discounts: 0, dicsounts: 0, total_with_discounts: 0 }
  const totalsOf = async (cookie: string) => json(await get(TOTALS, { Cookie: cookie }))

  test('[lock-answer] has Lock it in prices, and totals that can be read separately', async () => {
    const totals = { total_quantity: 6, total_before_discounts: 59.94, dicsounts: 15, total_with_discounts: 44.94 }
    const locked = await set(SELECTION, 'WINE', 6)
    expect(locked).toMatchObject({
      cart: [{ product_id: 'WINE', quantity: 6, total: 44.94, product: { price: 9.99, lock_it_in_price: 7.49 } }],
      totals,
    })
    expect(await read<LockItInCart>(SELECTION, locked.cookie)).toMatchObject({ totals })
    expect(await countRoundTrips(() => totalsOf(locked.cookie))).toBe(1)
    expect(await totalsOf(locked.cookie)).toEqual(totals)
    expect(await countRoundTrips(() => totalsOf(''))).toBe(0)
    expect(await totalsOf('')).toEqual(NOTHING)
  })

  test('marks products as locked in, with the quantity', async () => {
    const { cookie } = await set(SELECTION, 'WINE', 6)
    const { products } = await json<ProductList>(await get('/api/elastic-search/products', { Cookie: cookie }))
    const listed = products.filter(({ locked_in }) => locked_in).map(({ code, cart_quantity }) => [code, cart_quantity])
    expect(listed).toEqual([['WINE', 6]])
  })

  test('is the customer’s after signing in', async () => {
    const { cookie } = await set(SELECTION, 'WINE', 6)
    const customer = await newCustomer(cookie)
    expect(await totalsOf(customer.cookie)).toMatchObject({ total_quantity: 6 })
    expect(await totalsOf(cookie)).toEqual(NOTHING)
  })

  test('names `is_amend` when it is not a boolean', async () => {
    const body = { product: 'WINE', quantity: 2, type: 'override_quantity', is_amend: 'true' }
    expect(await errorsOf(await sent(SELECTION, body))).toEqual([
      { field: 'is_amend', message: 'Must be true or false' },
    ])
  })
})
