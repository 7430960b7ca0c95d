/** The steps of a checkout in the browser. */
import type { APIRequestContext, Page } from '@playwright/test'
import { MARKER } from '../../components/shop/core/cart/marker.ts'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import { winesOf } from './catalogue.ts'
import { beginAtShop, type Caller, expect, visit, write } from './fixtures.ts'
import { type Place, type Screen, type } from './screen.ts'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0027 6000 3184',
}

/** Returns that many wines with a Mix Six price. */
export async function mixSixWines(request: APIRequestContext, count: number): Promise<ProductCard[]> {
  return (await winesOf(request)).filter(({ mix_six_price }) => mix_six_price !== null).slice(0, count)
}

export async function mixSixWine(request: APIRequestContext): Promise<ProductCard> {
  const [wine] = await mixSixWines(request, 1)
  if (!wine) throw new Error('The list has no such wine')
  return wine
}

/** Goes from the basket to the checkout with these wines. */
export async function checkOut(page: Page, ...wines: [ProductCard, number][]): Promise<void> {
  await beginAtShop(page)
  for (const [wine, quantity] of wines) await putInBasket(page, wine, quantity)
  await page.evaluate((marker) => localStorage.setItem(marker, '1:1'), MARKER)
  await visit(page, '/cart')
  // The header requests the basket too, and leaving a page aborts its requests.
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
}

export async function putInBasket(page: Caller, { code: product }: ProductCard, quantity: number): Promise<void> {
  const answer = await write(page, 'POST', '/api/cart/update', { product, quantity, type: 'increment_quantity' })
  expect(answer.status()).toBe(200)
}

export async function beGuest(page: Place, email = 'eleanor@example.test'): Promise<void> {
  await type(page.getByLabel('E-mail address'), email)
  await page.getByRole('button', { name: 'Carry on as a guest' }).click()
}

type TypedAddress = { name: string; postcode: string; line: string; town: string }

const ADDRESS: TypedAddress = {
  name: 'Eleanor Marsh',
  postcode: 'ba16sf',
  line: '14 Larkhall Place',
  town: 'Bath',
}

/** Enters a mainland address by hand. */
export async function typeAddress(place: Place, { name, postcode, line, town } = ADDRESS): Promise<void> {
  await type(place.getByLabel('Full name'), name)
  await type(place.getByLabel('Postcode'), postcode)
  await type(place.getByLabel('Address line 1'), line)
  await type(place.getByLabel('Town or city'), town)
}

export async function giveAddress(page: Place, address = ADDRESS): Promise<void> {
  await typeAddress(page, address)
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await page.locator('h2:focus').filter({ hasText: 'When and how' }).waitFor()
}

export async function typeCard(page: Place, number: string): Promise<void> {
  await type(page.getByLabel('Card number'), number)
  await type(page.getByLabel('Expiry'), '0430')
  await type(page.getByLabel('Security code'), '123')
}

export const typeCollector = (page: Place) => type(page.getByLabel('Name of who collects it'), 'Ann Other')

export async function typeBirthday(page: Place): Promise<void> {
  const birthday = page.getByRole('group', { name: 'Date of birth' })
  await type(birthday.getByLabel('Day'), '7')
  await type(birthday.getByLabel('Month'), '3')
  await type(birthday.getByLabel('Year'), '1984')
}

export const PAY = { name: /^Pay £/ }

export const payButton = (page: Page) => page.getByRole('button', PAY)

/** Presses Pay, waits for the order's page, and returns the order's number. */
export async function payAndArrive(page: Screen): Promise<string> {
  await page.getByRole('button', PAY).click()
  await arrive(page)
  return orderNumber(page)
}

export async function arrive(page: Screen): Promise<void> {
  await page.waitForURL(/\/order-status\/W\d{8}/)
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor()
}

const orderNumber = (page: Screen): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''
