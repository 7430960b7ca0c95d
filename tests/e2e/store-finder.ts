/** Steps in the store finder, and stores chosen beforehand. */
import type { Locator, Page } from '@playwright/test'
import { MARKER } from '../../components/shop/core/store/marker.ts'
import type { Store } from '../../domain/catalogue/store/calls.schema.ts'
import { get, RETRIES } from './catalogue.ts'
import { expect } from './fixtures.ts'

export const LOCATOR = '/api/store-locator'

export const FINDER = { name: 'Select Local Store' }

export const finder = (page: Page): Locator => page.getByRole('dialog', FINDER)

/** The API's current stores near a postcode. */
export async function shopsNear(page: Pick<Page, 'request'>, postcode: string): Promise<Store[]> {
  const answer = await get(page.request, `${LOCATOR}/nearest-stores`, { params: { postcode } })
  return (await answer.json()).nearest_stores
}

export async function nearestShop(page: Pick<Page, 'request'>, postcode = 'BA1 2QH'): Promise<Store> {
  const [store] = await shopsNear(page, postcode)
  if (!store) throw new Error(`No shop near ${postcode}`)
  return store
}

/** Chooses a shop through the API, as if on an earlier visit. */
export async function haveChosen(page: Page, store: Store, origin = ''): Promise<void> {
  const headers = { origin }
  const answer = await page.request.post(`${LOCATOR}/set-local-store`, {
    ...RETRIES,
    headers,
    data: { selected_store: store.id },
  })
  expect(answer.status()).toBe(200)
  await page.addInitScript(([marker, name]) => localStorage.setItem(marker, `1 ${name}`), [MARKER, store.name] as const)
}
