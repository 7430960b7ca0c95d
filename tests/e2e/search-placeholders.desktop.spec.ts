/** The search box's moving placeholder (spec §3, Search bar config). */
import type { Page } from '@playwright/test'
import type { SearchbarConfig } from '../../domain/searchbar/searchbar.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

const CONFIG_CALL = '**/api/searchbar-config'
const CONFIG: SearchbarConfig = {
  is_animated: true,
  placeholders: [{ text: 'ab' }, { text: 'port' }],
  speed_forward: 70,
  speed_backward: 35,
  pause: 2000,
}

const box = (page: Page) => page.getByRole('search').getByLabel('Search wines')

/** Opens the home page with the clock held, once the placeholder has begun. */
async function open(page: Page): Promise<void> {
  await page.clock.install()
  await page.route(CONFIG_CALL, (route) => route.fulfill({ json: { searchbar_config: CONFIG } }))
  await visit(page, '/')
  await expect(box(page)).toHaveAttribute('placeholder', 'Try ‘ab’')
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
}

test('goes and comes at the shop’s speeds, and rests when somebody goes to the box', async ({ page }) => {
  await open(page)
  const seen = new Set<string>()
  // One round: four letters back, six forward, four forward, six back, and two pauses.
  for (let passed = 0; passed < 5_100; passed += 35) {
    await page.clock.runFor(35)
    seen.add((await box(page).getAttribute('placeholder')) ?? '')
  }
  expect([...seen].toSorted()).toEqual(
    [
      'Try ',
      'Try ‘',
      'Try ‘a',
      'Try ‘ab',
      'Try ‘ab’',
      'Try ‘p',
      'Try ‘po',
      'Try ‘por',
      'Try ‘port',
      'Try ‘port’',
    ].toSorted(),
  )
  await box(page).focus()
  const resting = await box(page).getAttribute('placeholder')
  expect(resting).toMatch(/^Try ‘(ab|port)’$/)
  await page.clock.runFor(10_000)
  expect(await box(page).getAttribute('placeholder')).toBe(resting)
})

test('never moves, nor asks, for those who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let calls = 0
  await page.route(CONFIG_CALL, (route) => {
    calls += 1
    return route.continue()
  })
  const loaded = page.waitForResponse(/search-box-placeholders/)
  await visit(page, '/')
  await loaded
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
  expect(calls).toBe(0)
})
