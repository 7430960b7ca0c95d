/** Fills the control panel with data that the demo shop lacks: tasks that wait for staff. */
import type { Browser, Page } from 'playwright-core'
import { DEMO_PASSWORD, demoCustomers } from '../../content/demo-accounts.ts'
import { newTerms } from '../../domain/promotion/promotion.ts'
import { openVisitor, type Send, sender } from './visitors.ts'

/** Drawings of the shop's own for the media library, by file name. */
const UPLOADED = ['CD2291.svg', 'CD2291-close.svg', 'CD1042.svg', 'CD1042-back.svg', 'CD10185.svg', 'CD10454.svg']

/** Changes that wait to be published, by product code. */
const CHANGES: Readonly<Record<string, object>> = {
  CD2291: { price: 18.5 },
  CD1042: { taste: 'Gooseberry, cut grass, a lemon finish' },
}

/** Reviews that wait for a moderator, by product code. */
const REVIEWS = {
  CD2291: { rating: 5, review_text: 'Cedar, plums, a long finish. It was just right with the lamb.' },
  CD1042: { rating: 2, review_text: 'The driver left it at number 14. Nice people, but they drank it.' },
}

const REVIEWER = {
  first_name: 'Nell',
  last_name: 'Ashdown',
  email: 'nell.ashdown@cellardoor.example',
  password: DEMO_PASSWORD,
}

const PROMOTION = { ...newTerms('2026-01-01'), code: 'WELCOME10', minimum_spend: 40, uses_per_customer: 1 }

const PHONE_ORDER = {
  idempotency_key: 'f4c7d1b2-6a55-4d0e-9d3c-2b1f0a7e8c91',
  lines: [{ code: 'CD2291', quantity: 6 }],
  email: demoCustomers[2]?.email,
  full_name: 'Cleo Hathersage',
  phone: demoCustomers[2]?.phone,
}

/** Writes reviews as a new customer. Does nothing and returns false if an earlier run has registered them. */
async function writeReviews(page: Page, address: string): Promise<boolean> {
  const answer = await page.request.post('/api/user/register', { data: REVIEWER, headers: { Origin: address } })
  if (!answer.ok()) return false
  for (const [product_code, review] of Object.entries(REVIEWS))
    await sender(page, address)('POST', '/api/product/reviews', { product_code, ...review })
  return true
}

async function addWork(page: Page, send: Send): Promise<void> {
  for (const file of UPLOADED) {
    const picture = await (await page.request.get(`/images/${file}`)).body()
    await send('POST', `/api/admin/media?name=${file}`, picture, 'application/octet-stream')
  }
  await send('POST', '/api/admin/promotions', PROMOTION)
  await send('POST', '/api/admin/phone-orders', PHONE_ORDER)
  const bundle = await send('POST', '/api/admin/bundles', { name: 'Christmas opens' })
  const { id } = (await bundle.json()).bundle
  await send('PUT', `/api/admin/bundles/${id}/products/CD1042`, { price: 10.99 })
}

/** Saves two changes that wait to be published. Returns a function that reverts them. */
async function changeProducts(send: Send): Promise<() => Promise<void>> {
  const settings = '/api/admin/publishing'
  await send('PATCH', settings, { auto_publish: false })
  const before = new Map<string, object>()
  for (const [code, change] of Object.entries(CHANGES)) {
    const path = `/api/admin/products/${code}`
    const { product } = await (await send('GET', path)).json()
    before.set(path, Object.fromEntries(Object.keys(change).map((field) => [field, product[field]])))
    await send('PATCH', path, change)
  }
  return async () => {
    for (const [path, values] of before) await send('PATCH', path, values)
    await send('PATCH', settings, { auto_publish: true })
  }
}

/** Fills the panel once per shop. Returns a function that reverts its unpublished changes. `owner` is signed in. */
export async function fillPanel(browser: Browser, owner: Page, address: string): Promise<() => Promise<void>> {
  const customer = await openVisitor(browser, address, 'guest')
  const isFirst = await writeReviews(customer, address)
  await customer.close()
  const send = sender(owner, address)
  if (isFirst) await addWork(owner, send)
  return changeProducts(send)
}
