/** The messages above the header, and the bar that says the shop is for show. */
import type { Page } from '@playwright/test'
import { BANNER_AUTOPLAY } from '../../domain/banner/banner.ts'
import { expect, NIGHTLY, test, WITH_MOTION } from './fixtures.ts'
import { visit } from './visit.ts'

test.use(WITH_MOTION)

/** Has the banner, and calls nobody while the clock is turned. */
const QUIET = '/access-denied'

const banner = (page: Page) => page.getByRole('region', { name: 'Shop messages' })
/** The one whose turn it is: while it changes, both are there. */
const message = (page: Page) => banner(page).locator('li[data-current]')
const demo = (page: Page) => page.getByText('A demonstration shop')

test.beforeEach(({ page }) => page.clock.install())

test('the messages take turns until they are paused', NIGHTLY, async ({ page }) => {
  await visit(page, QUIET)
  const first = await message(page).innerText()
  await page.clock.runFor(BANNER_AUTOPLAY)
  await expect(message(page)).not.toHaveText(first)
  const second = await message(page).innerText()
  await banner(page).getByRole('button', { name: 'Pause messages' }).click()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(2 * BANNER_AUTOPLAY)
  await expect(message(page)).toHaveText(second)
  await banner(page).getByRole('button', { name: 'Play messages' }).click()
  await page.clock.runFor(BANNER_AUTOPLAY)
  await expect(message(page)).not.toHaveText(second)
})

test('[less-motion] whoever asked for less motion starts paused', NIGHTLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, QUIET)
  const first = await message(page).innerText()
  await page.clock.runFor(BANNER_AUTOPLAY)
  await expect(banner(page).getByRole('button', { name: 'Play messages' })).toBeVisible()
  await page.clock.runFor(2 * BANNER_AUTOPLAY)
  await expect(message(page)).toHaveText(first)
})

test('it is there again on the way from a page without it', NIGHTLY, async ({ page }) => {
  await visit(page, '/lock-it-in')
  await expect(banner(page)).toBeHidden()
  await expect(demo(page)).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Cellardoor' }).click()
  await expect(page).toHaveURL('/')
  await expect(message(page)).toHaveText(/\S/)
  await expect(demo(page)).toBeVisible()
})

test('both bars are 35 pixels high', NIGHTLY, async ({ page }) => {
  await visit(page, '/')
  expect((await demo(page).boundingBox())?.height).toBe(35)
  expect((await banner(page).boundingBox())?.height).toBe(35)
})
