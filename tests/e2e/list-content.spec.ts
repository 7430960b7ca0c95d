/** Content that staff put above a list, in the document and after soft navigation. */
import type { Page } from '@playwright/test'
import { expect, test, visit } from './fixtures.ts'

const SPARKLING = '/sparkling'
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Three ways to a bubble' })

async function expectAboveProducts(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible()
  const [content, products] = await Promise.all([
    heading(page).boundingBox(),
    page.getByRole('main').getByRole('article').first().boundingBox(),
  ])
  expect((content?.y ?? 0) + (content?.height ?? 0)).toBeLessThan(products?.y ?? 0)
}

/** The background from its own style file. */
const groundOf = (page: Page) =>
  heading(page).evaluate((node) => {
    const container = node.closest('[data-container]')
    return container && getComputedStyle(container).backgroundColor
  })

test('[content-above] is shown above the products, with the same style and text after soft navigation', async ({
  page,
}) => {
  await visit(page, SPARKLING)
  await expectAboveProducts(page)
  const ground = await groundOf(page)
  expect(ground).not.toBe('rgba(0, 0, 0, 0)')

  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sparkling', exact: true }).click()
  await expect(page).toHaveURL(SPARKLING)
  await expectAboveProducts(page)
  expect(await groundOf(page)).toBe(ground)
  await page.goBack()
  await expect(heading(page)).toBeHidden()
})

test('stays when the visitor wakes the page', async ({ page }) => {
  await visit(page, SPARKLING)
  await page.mouse.move(40, 300)
  await page.keyboard.press('Tab')
  await expect(page.locator('.part[data-asleep]')).toHaveCount(0)
  await expectAboveProducts(page)
})
