/** The messages above the header, and the bar that marks the shop as a demo. */
import type { Page } from '@playwright/test'
import { BANNER_AUTOPLAY_MS } from '../../domain/publishing/banner/banner.ts'
import { expect, test, visit, WITH_MOTION } from './fixtures.ts'

test.use(WITH_MOTION)

/** A page with the banner that makes no calls while the clock is changed. */
const QUIET = '/access-denied'

const banner = (page: Page) => page.getByRole('region', { name: 'Shop messages' })
/** The current message; during a change both are present. */
const message = (page: Page) => banner(page).locator('li[data-current]')
const demo = (page: Page) => page.getByText('A demonstration shop')

test.beforeEach(({ page }) => page.clock.install())

test('[banner-rotates] rotates the messages until they are paused', async ({ page }) => {
  await visit(page, QUIET)
  const first = await message(page).innerText()
  await page.clock.runFor(BANNER_AUTOPLAY_MS)
  await expect(message(page)).not.toHaveText(first)
  const second = await message(page).innerText()
  await banner(page).getByRole('button', { name: 'Pause messages' }).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(2 * BANNER_AUTOPLAY_MS)
  await expect(message(page)).toHaveText(second)
  await banner(page).getByRole('button', { name: 'Play messages' }).click()
  await page.clock.runFor(BANNER_AUTOPLAY_MS)
  await expect(message(page)).not.toHaveText(second)
})

test('[less-motion] starts paused for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, QUIET)
  const first = await message(page).innerText()
  await page.clock.runFor(BANNER_AUTOPLAY_MS)
  await expect(banner(page).getByRole('button', { name: 'Play messages' })).toBeVisible()
  await page.clock.runFor(2 * BANNER_AUTOPLAY_MS)
  await expect(message(page)).toHaveText(first)
})

test('returns after a page without it', async ({ page }) => {
  await visit(page, '/lock-it-in')
  await expect(banner(page)).toBeHidden()
  await expect(demo(page)).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Cellardoor' }).click()
  await expect(page).toHaveURL('/')
  await expect(message(page)).toHaveText(/\S/)
  await expect(demo(page)).toBeVisible()
})

test('[banner-height] makes both bars 35 pixels high', async ({ page }) => {
  await visit(page, '/')
  expect((await demo(page).boundingBox())?.height).toBe(35)
  expect((await banner(page).boundingBox())?.height).toBe(35)
})
