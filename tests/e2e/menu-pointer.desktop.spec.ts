/** The mega menu under a resting mouse, and the featured wine of each panel. */
import type { Page } from '@playwright/test'
import type { ProductListDescriptor } from '../../domain/publishing/descriptor/descriptor.ts'
import { expect, test, visit } from './fixtures.ts'
import { heading, menu } from './menu.ts'

const all = (page: Page, kind: string) => menu(page).getByRole('link', { name: `All ${kind} wine` })

test.beforeEach(({ page }) => visit(page, '/'))

test('[menu-pointer] opens a panel under a resting pointer, switches to its neighbour, and closes it when left', async ({
  page,
}) => {
  await heading(page, 'Red').hover()
  await expect(all(page, 'red')).toBeVisible()
  await heading(page, 'White').hover()
  await expect(all(page, 'white')).toBeVisible()
  await expect(all(page, 'red')).toBeHidden()
  await all(page, 'white').hover()
  await expect(all(page, 'white')).toBeVisible()
  await page.mouse.move(700, 880)
  await expect(all(page, 'white')).toBeHidden()
})

for (const [name, list] of [
  ['Red', 'red'],
  ['White', 'white'],
  ['Rosé', 'rose'],
  ['Sparkling', 'sparkling'],
] as const) {
  test(`[menu-promotions] features one of the wines of ${name}`, async ({ page, request }) => {
    const answer = await request.get(`/cached_routes/${list}.json`)
    const { data }: ProductListDescriptor = await answer.json()
    const own = data.products.map(({ category_url, producturl }) => `/${category_url}${producturl}`)
    await heading(page, name).click()
    const link = menu(page).getByRole('link', { name: 'See the wine' }).and(page.locator(':visible'))
    expect(own).toContain(await link.getAttribute('href'))
    await expect(page.locator('.menu-promotion:visible .niche')).toHaveAttribute('data-s', list)
  })
}
