/** Steps for tests of the product modal. */
import type { Page } from '@playwright/test'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import { expect } from './fixtures.ts'

export const modal = (page: Page) => page.getByRole('dialog')
export const cardLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
/** A text shown once the API has answered. */
export const facts = (page: Page) => modal(page).getByText('Grape', { exact: true })
export const addButton = (page: Page) => modal(page).getByRole('button', { name: /^Add to basket, £/ })

export const fullDetails = (page: Page) => modal(page).getByRole('link', { name: 'See full details' })

export async function openModal(page: Page, wine: ProductCard): Promise<void> {
  await cardLink(page, wine.product).click()
  await expect(modal(page)).toBeVisible()
}

/** Opens a product's details and waits for the API's answer. */
export async function openDetails(page: Page, wine: ProductCard): Promise<void> {
  await openModal(page, wine)
  await expect(facts(page)).toBeVisible()
}

/** Goes from a list to a product's page through the modal. */
export async function throughModal(page: Page, wine: ProductCard): Promise<void> {
  await openModal(page, wine)
  await fullDetails(page).click()
}
