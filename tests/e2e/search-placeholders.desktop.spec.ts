/** The search box's moving placeholder. */
import type { Page } from '@playwright/test'
import type { SearchbarConfig } from '../../domain/searchbar/searchbar.ts'
import { expect, NIGHTLY, test } from './fixtures.ts'
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

/** What is shown while `letters` go, the whole first; and the other way round while they come. */
const going = (letters: string): string[] =>
  Array.from({ length: letters.length + 1 }, (_, gone) => `Try ${letters.slice(0, letters.length - gone)}`)

test('goes and comes letter by letter, and rests when somebody goes to the box', async ({ page }) => {
  const release = Promise.withResolvers<void>()
  await page.clock.install()
  await page.route(CONFIG_CALL, async (route) => {
    await release.promise
    await route.fulfill({ json: { searchbar_config: CONFIG } })
  })
  const asked = page.waitForRequest(CONFIG_CALL)
  await visit(page, '/')
  await asked
  await page.clock.pauseAt(new Date(Date.now() + 1_000))
  release.resolve()
  await expect(box(page)).toHaveAttribute('placeholder', 'Try ‘ab’')

  const round = [
    ...going('‘ab’'),
    ...going('‘port’').toReversed().slice(1),
    ...going('‘port’').slice(1),
    ...going('‘ab’').toReversed().slice(1),
  ]
  const seen = ['Try ‘ab’']
  const mostTicks = (2 * CONFIG.pause + round.length * CONFIG.speed_forward) / CONFIG.speed_backward
  for (let tick = 0; seen.length < round.length && tick < mostTicks; tick += 1) {
    await page.clock.runFor(CONFIG.speed_backward)
    const shown = (await box(page).getAttribute('placeholder')) ?? ''
    if (shown !== seen.at(-1)) seen.push(shown)
  }
  expect(seen).toEqual(round)

  await page.clock.runFor(CONFIG.pause + 2 * CONFIG.speed_backward)
  await expect(box(page)).not.toHaveAttribute('placeholder', 'Try ‘ab’')
  await box(page).focus()
  await expect(box(page)).toHaveAttribute('placeholder', 'Try ‘ab’')
  await page.clock.runFor(10 * CONFIG.pause)
  await expect(box(page)).toHaveAttribute('placeholder', 'Try ‘ab’')
})

test('never moves, nor asks, for those who want less motion', NIGHTLY, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let calls = 0
  await page.route(CONFIG_CALL, (route) => {
    calls += 1
    return route.continue()
  })
  const code = page.waitForResponse(
    async (response) => response.url().endsWith('.js') && (await response.text()).includes('/api/searchbar-config'),
  )
  await visit(page, '/')
  // It is there and has run; what it would ask for, it would have asked for by the next idle moment.
  await page.evaluate(async (url) => {
    await import(url)
    await new Promise((idle) => requestIdleCallback(idle))
  }, (await code).url())
  expect(calls).toBe(0)
})
