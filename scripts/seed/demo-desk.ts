/** Gives the demo's staff something to do: returns, phone orders, reviews that wait, codes and a media library. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAdmins } from '../../content/demo-accounts.ts'
import { batch, insertMany } from '../../database/batch.ts'
import { insertReturnRequest } from '../../database/queries/selling/cancel-order.ts'
import { addDays } from '../../domain/core/calendar/calendar.ts'
import { phoneOrderExpiry } from '../../domain/selling/phone-order/phone-order.ts'
import { type PromotionTerms, termsColumns } from '../../domain/selling/promotion/promotion.schema.ts'
import { newTerms } from '../../domain/selling/promotion/promotion.ts'
import { DEMO_PROMOTIONS } from './demo-domain.ts'
import { demoGuests } from './demo-guests.ts'
import { readArrivals } from './demo-reviews.ts'
import type { DemoShop } from './demo-shop.ts'

const HOUR = 3_600_000

const hoursBefore = (at: string, hours: number): string => new Date(Date.parse(at) - hours * HOUR).toISOString()

/** Run after the orders. */
export async function seedDemoDesk(shop: DemoShop & { mediaDir: string }): Promise<void> {
  await seedPromotions(shop)
  await seedReturns(shop)
  await seedPhoneOrders(shop)
  await seedWaitingReviews(shop)
  await seedMedia(shop)
}

/** A code for first orders, one for delivery, and one that has ended; days are relative to the seeding. */
async function seedPromotions({ client, at }: DemoShop): Promise<void> {
  const today = at.slice(0, 10)
  const [welcome, delivery, ended] = DEMO_PROMOTIONS
  const promotion = (code: string, terms: Partial<PromotionTerms>) => ({
    ...termsColumns({ ...newTerms(today), ...terms }),
    code,
    created_at: hoursBefore(at, 24),
  })
  await insertMany(client, 'promotions', [
    promotion(welcome, { value: 10, minimum_spend: 40, starts_on: addDays(today, -200), first_order_only: true }),
    promotion(delivery, {
      kind: 'free_delivery',
      minimum_spend: 25,
      starts_on: addDays(today, -10),
      ends_on: addDays(today, 50),
      uses_per_customer: 1,
    }),
    promotion(ended, {
      kind: 'amount',
      value: 5,
      minimum_spend: 30,
      starts_on: addDays(today, -90),
      ends_on: addDays(today, -60),
      total_uses: 200,
    }),
  ])
}

/** Age of the arrivals that customers want to return or have reviewed: more than that of the earliest request. */
const ARRIVED_HOURS = 48

const RETURN_REASONS = ['Two bottles are corked', 'The box came wet and the labels are ruined']

async function seedReturns({ client, at }: DemoShop): Promise<void> {
  const { rows } = await client.execute(
    `SELECT id, number FROM orders WHERE kind = 'standard' AND state = 'delivered' AND customer_id IS NULL
      AND updated_at < ? ORDER BY updated_at DESC LIMIT ?`,
    [hoursBefore(at, ARRIVED_HOURS), RETURN_REASONS.length],
  )
  const requests = rows.flatMap(({ id, number }, index) =>
    insertReturnRequest(
      Number(id),
      RETURN_REASONS[index] ?? '',
      `C${String(number).slice(1)}`,
      hoursBefore(at, 5 + 20 * index),
    ),
  )
  if (requests.length > 0) await batch(client, 'write', requests)
}

/** Days since each was sent: two wait for their customers, and one has expired. */
const PHONE_ORDERS = [
  { days: 1, quantity: 6, note: 'Wants it before the weekend' },
  { days: 3, quantity: 12, note: '' },
  { days: 20, quantity: 2, note: 'Rang again about the price' },
] as const

async function seedPhoneOrders({ client, content, entries, rows, at }: DemoShop): Promise<void> {
  const support = demoAdmins.find(({ user_type }) => user_type === 'support')
  const guests = demoGuests(content.stores)
  const titles = new Map(rows.products.map(({ code, title }) => [code, title]))
  const wines = entries.filter(({ typeid, stock }) => typeid === 'wine' && stock > 0)
  const orders = PHONE_ORDERS.flatMap(({ days, quantity, note }, index) => {
    const [guest, wine] = [guests[index], wines[index]]
    if (guest === undefined || wine === undefined || support === undefined) return []
    const sentAt = hoursBefore(at, 24 * days)
    const line = {
      code: wine.code,
      title: titles.get(wine.code) ?? wine.code,
      quantity,
      total_pence: quantity * wine.price,
    }
    const row = {
      id: index + 1,
      idempotency_key: `demo-phone-order-${index}`,
      token_hash: createHash('sha256').update(`demo-phone-order-${index}`).digest('hex'),
      email: guest.email,
      full_name: guest.full_name,
      phone: guest.phone,
      staff_note: note,
      admin_id: `demo-${support.email.split('@')[0]}`,
      admin_name: support.name,
      total_pence: line.total_pence,
      expires_on: phoneOrderExpiry(sentAt.slice(0, 10)),
      sent_at: sentAt,
      created_at: sentAt,
    }
    return [{ row, line: { ...line, phone_order_id: row.id, place: 0 } }]
  })
  await insertMany(
    client,
    'phone_orders',
    orders.map(({ row }) => row),
  )
  await insertMany(
    client,
    'phone_order_lines',
    orders.map(({ line }) => line),
  )
}

const REVIEWS = [
  { author_name: 'Nell Ashdown', rating: 5, review: 'Cedar, plums, a long finish. It was just right with the lamb.' },
  { author_name: 'Rhys P.', rating: 4, review: 'Better on the second evening. I would buy it again at this price.' },
  { author_name: 'Oona', rating: 2, review: 'The driver left it at number 14. Nice people, but they drank it.' },
] as const

async function seedWaitingReviews({ client, entries, at }: DemoShop): Promise<void> {
  const hasArrived = await readArrivals(client)
  const wines = entries.filter(
    ({ code, typeid, ratings, ratingsSource }) =>
      typeid === 'wine' &&
      ratingsSource === 'demo' &&
      ratings.some((count) => count > 0) &&
      hasArrived(code, hoursBefore(at, ARRIVED_HOURS)),
  )
  await insertMany(
    client,
    'reviews',
    wines.slice(0, REVIEWS.length).map(({ code }, index) => ({
      product_code: code,
      author_name: 'Anon',
      rating: 5,
      review: '',
      ...REVIEWS[index],
      state: 'waiting' as const,
      verified_purchase: 1 as const,
      is_demo: 1 as const,
      created_at: hoursBefore(at, 8 + 15 * index),
    })),
  )
}

const PICTURES = 24

/** Pixels of the drawings. */
const DRAWN = { width: 480, height: 800 }

/** The pictures of the first products, which the library shows as used by them. */
async function seedMedia({ client, rows, at, mediaDir }: DemoShop & { mediaDir: string }): Promise<void> {
  const pictured = rows.products.filter(({ main_picture }) => main_picture.endsWith('.svg')).slice(0, PICTURES)
  await insertMany(
    client,
    'media',
    pictured.map(({ main_picture: file, title }) => {
      const bytes = readFileSync(join(mediaDir, file))
      return {
        file,
        name: title,
        alt: title,
        mime_type: 'image/svg+xml',
        bytes: bytes.length,
        ...DRAWN,
        content_hash: createHash('sha256').update(bytes).digest('hex'),
        admin_id: null,
        created_at: at,
      }
    }),
  )
}
