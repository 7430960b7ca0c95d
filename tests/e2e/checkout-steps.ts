/** The steps of a checkout in the browser. */
import type { APIRequestContext, Page } from '@playwright/test'
import { MARKER } from '../../components/shop/core/cart/marker.ts'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import { winesOf } from './catalogue.ts'
import { write } from './customer.ts'
import { expect } from './fixtures.ts'
import { beginAtShop, visit } from './visit.ts'

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenged: '4000 0027 6000 3184',
}

/** That many wines with a Mix Six price. */
export async function mixSixWines(request: APIRequestContext, count: number): Promise<ProductCard[]> {
  return (await winesOf(request)).filter(({ mix_six_price }) => mix_six_price !== null).slice(0, count)
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

export async function putInBasket(page: Page, { code: product }: ProductCard, quantity: number): Promise<void> {
  const answer = await write(page, 'POST', '/api/cart/update', { product, quantity, type: 'increment_quantity' })
  expect(answer.status()).toBe(200)
}

export async function beGuest(page: Page, email = 'eleanor@example.test'): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Carry on as a guest' }).click()
}

/** Enters a mainland address by hand. */
export async function giveAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Eleanor Marsh')
  await page.getByLabel('Postcode').fill('ba16sf')
  await page.getByLabel('Address line 1').fill('14 Larkhall Place')
  await page.getByLabel('Town or city').fill('Bath')
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page.getByRole('heading', { name: 'When and how' })).toBeFocused()
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('0430')
  await page.getByLabel('Security code').fill('123')
}

export async function typeBirthday(page: Page): Promise<void> {
  const birthday = page.getByRole('group', { name: 'Date of birth' })
  await birthday.getByLabel('Day').fill('7')
  await birthday.getByLabel('Month').fill('3')
  await birthday.getByLabel('Year').fill('1984')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay £/ })

/** Presses Pay, waits for the order's page, and returns the order's number. */
export async function payAndArrive(page: Page): Promise<string> {
  await payButton(page).click()
  await arrive(page)
  return orderNumber(page)
}

export async function arrive(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order-status\/W\d{8}/)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
}

const orderNumber = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''
