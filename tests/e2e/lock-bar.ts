/** The summary bar of Lock it in, and the wines that fill it. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import { productOf, winesOf } from './catalogue.ts'

export const LOCKED_LIST = '/lock-it-in/red'
/** A shorter list, which renders in half the time. */
export const LOCKED_ROSES = '/lock-it-in/rose'
const MANY = 24

/** The first wine of the list with ample stock. */
export async function plentiful(request: APIRequestContext, list = LOCKED_LIST): Promise<ProductCard> {
  for (const wine of await winesOf(request, list)) {
    if ((await productOf(request, wine.code)).stock.left_in_stock >= MANY) return wine
  }
  throw new Error(`${list} has no wine of which there are ${MANY}`)
}

export const cardOf = (page: Page, { code }: Pick<ProductCard, 'code'>) =>
  page.getByRole('main').locator(`[data-code="${code}"]`)
export const bar = (page: Page) => page.getByRole('region', { name: 'Your Lock it in case' })
export const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
/** Waits until the whole response has arrived, because a reload aborts one that has only started. */
export const answered = async (page: Page, call: string) =>
  (await page.waitForResponse(`**/api/lock-it-in/${call}`)).finished()
