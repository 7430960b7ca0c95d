/** The behaviour of every element, on a page with one of each (content/pages/example.json). */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { AT_EACH_CHANGE, expect, PHONE_TOO, test, visit } from './fixtures.ts'
import { wheelTo } from './wheel-to.ts'

const EXAMPLE = '/example'
const element = (page: Page, id: string) => page.locator(`[data-element="${id}"]`)

/** Wakes the sleeping parts of the page. */
async function wake(page: Page): Promise<void> {
  await page.mouse.move(20, 200)
  await page.keyboard.press('Shift')
  await expect(page.locator('[data-asleep]')).toHaveCount(0)
}

test('is accessible, and no wider than the screen', PHONE_TOO, async ({ page }) => {
  await visit(page, EXAMPLE)
  await wake(page)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test(
  '[tabs] shows one tab panel at a time, by press and key, without moving the content below; product rows show products',
  AT_EACH_CHANGE,
  async ({ page }) => {
    await visit(page, EXAMPLE)
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect(tab('Reds')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('an hour in the open')).toBeVisible()
    const below = async () => (await page.locator('[data-container="pictures"]').boundingBox())?.y
    const before = await below()
    await tab('Whites').click()
    await expect(page.getByRole('tabpanel')).toHaveText('Whites want a cold bucket.')
    await page.keyboard.press('ArrowRight')
    await expect(tab('Fizz')).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Fizz' })).toHaveText('Fizz wants company.')
    await page.keyboard.press('ArrowRight')
    await expect(tab('Reds')).toBeFocused()
    await page.keyboard.press('End')
    await expect(tab('Fizz')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.getByText('an hour in the open')).toBeVisible()
    expect(await below()).toBe(before)

    await wheelTo(page, element(page, 'viewed'))
    await expect(element(page, 'viewed')).toHaveText('No products to show')
    await wheelTo(page, element(page, 'popular'))
    await expect(element(page, 'popular').getByRole('article')).toHaveCount(12)
  },
)

test('applies style rules to their screens', async ({ page, isMobile }) => {
  await visit(page, EXAMPLE)
  await expect(element(page, 'picture')).toHaveCSS('max-width', isMobile ? '100%' : '640px')
  await expect(element(page, 'picture')).toHaveCSS('outline-style', 'none')
})

test('runs the scripts of the page and of its HTML element, and again after soft navigation', async ({ page }) => {
  await visit(page, EXAMPLE)
  await expect(page.locator('main')).toHaveAttribute('data-ready', 'page')
  const count = page.getByRole('button', { name: 'Count a bottle' })
  await count.click()
  await count.click()
  await expect(page.locator('.counter output')).toHaveText('2')
  await page.getByRole('link', { name: 'Cellardoor' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('main')).not.toHaveAttribute('data-ready')
  await page.goBack()
  await expect(page).toHaveURL(EXAMPLE)
  await count.click()
  await expect(page.locator('.counter output')).toHaveText('1')
})

test('keeps the products of a carousel apart in a column of any width', PHONE_TOO, async ({ page }) => {
  await visit(page, EXAMPLE)
  await wake(page)
  const cards = element(page, 'chosen').getByRole('article')
  for (const width of [180, 280, 590, 800]) {
    await element(page, 'chosen').evaluate((node: HTMLElement, pixels) => {
      node.style.width = `${pixels}px`
    }, width)
    const excess = await cards.evaluateAll((all) =>
      all.map((card) => {
        const ends = [...card.querySelectorAll('.body *')].map((part) => part.getBoundingClientRect().right)
        return Math.max(...ends) - card.getBoundingClientRect().right
      }),
    )
    expect(excess.length).toBeGreaterThan(1)
    expect(Math.max(...excess), `in ${width} pixels`).toBeLessThan(1)
  }
})

test('pauses an automatic, looping carousel', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, EXAMPLE)
  const reel = element(page, 'reel')
  await reel.scrollIntoViewIfNeeded()
  await wake(page)
  await expect(reel.locator('.swiper-initialized')).toBeVisible()
  await reel.getByRole('button', { name: 'Pause slides' }).click()
  await expect(reel.getByRole('button', { name: 'Play slides' })).toBeVisible()
  await expect(reel.locator('.swiper-wrapper')).toHaveAttribute('aria-live', 'polite')
})

test('keeps a carousel still with reduced motion until it is played', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, EXAMPLE)
  await element(page, 'reel').scrollIntoViewIfNeeded()
  await wake(page)
  await expect(element(page, 'reel').getByRole('button', { name: 'Play slides' })).toBeVisible()
  await expect(page.getByText('Come and see us')).toHaveCSS('animation-name', 'none')
})

test('shows all content without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto(EXAMPLE)
  for (const text of ['an hour in the open', 'Whites want a cold bucket.', 'Fizz wants company.', 'Come and see us'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(element(page, 'reel').locator('img').first()).toBeVisible()
  await context.close()
})
