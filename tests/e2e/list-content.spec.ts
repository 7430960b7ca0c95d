/** Content that staff put below a list, in the document and after soft navigation. */
import type { Page } from '@playwright/test'
import { boxOf } from './accessible.ts'
import { expect, test, visit } from './fixtures.ts'

const SPARKLING = '/sparkling'
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Three ways to a bubble' })

async function expectBelowProducts(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible()
  const products = await boxOf(page.locator('.list-main .card-grid').last())
  expect((await boxOf(heading(page))).y).toBeGreaterThan(products.y + products.height)
}

/** The background from its own style file. */
const groundOf = (page: Page) =>
  heading(page).evaluate((node) => {
    const container = node.closest('[data-container]')
    return container && getComputedStyle(container).backgroundColor
  })

test('[content-above] is shown below the products, with the same style and text after soft navigation', async ({
  page,
}) => {
  await visit(page, SPARKLING)
  await expectBelowProducts(page)
  const ground = await groundOf(page)
  expect(ground).not.toBe('rgba(0, 0, 0, 0)')

  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sparkling', exact: true }).click()
  await expect(page).toHaveURL(SPARKLING)
  await expectBelowProducts(page)
  expect(await groundOf(page)).toBe(ground)
  await page.goBack()
  await expect(heading(page)).toBeHidden()
})

test('stays when the visitor wakes the page', async ({ page }) => {
  await visit(page, SPARKLING)
  await page.mouse.move(40, 300)
  await page.keyboard.press('Tab')
  await expect(page.locator('.part[data-asleep]')).toHaveCount(0)
  await expectBelowProducts(page)
})
