/** The search box's moving placeholder. */
import type { Page } from '@playwright/test'
import type { SearchbarConfig } from '../../domain/publishing/searchbar/schema.ts'
import { expect, test, visit, WITH_MOTION } from './fixtures.ts'

test.use(WITH_MOTION)

const CONFIG: SearchbarConfig = {
  is_animated: true,
  placeholders: [{ text: 'ab' }, { text: 'port' }],
  speed_forward: 70,
  speed_backward: 35,
  // Longer than the test, so that only its own clock moves the text.
  pause: 60_000,
}

const box = (page: Page) => page.getByRole('search').getByLabel('Search wines')

/** The texts shown while `letters` disappear, the whole first; reversed while they appear. */
const going = (letters: string): string[] =>
  Array.from({ length: letters.length + 1 }, (_, hidden) => `Try ${letters.slice(0, letters.length - hidden)}`)

/** Opens the home page of a shop with those suggestions. */
async function visitHome(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html
        .replace(/data-searchbar="[^"]*"/, `data-searchbar='${JSON.stringify(CONFIG)}'`)
        .replace(/placeholder="Try [^"]*"/, 'placeholder="Try ‘ab’"'),
    })
  })
  await visit(page, '/')
}

/** Milliseconds to the next letter, or to the first one after the whole. */
const untilNext = (shown: string): number => (shown.endsWith('’') ? CONFIG.pause : CONFIG.speed_backward)

test('[search-hints] erases and types letter by letter, and stops when the box gets the focus', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.install()
  await visitHome(page)
  await expect(box(page)).toHaveAttribute('placeholder', 'Try ‘ab’')
  await page.clock.pauseAt(new Date(Date.now() + 1_000))
  // A focus restarts the pause, now that the clock is stopped.
  await box(page).focus()
  await box(page).blur()

  const round = [
    ...going('‘ab’'),
    ...going('‘port’').toReversed().slice(1),
    ...going('‘port’').slice(1),
    ...going('‘ab’').toReversed().slice(1),
  ]
  const seen = ['Try ‘ab’']
  const most = 3 * round.length
  for (let tick = 0; seen.length < round.length && tick < most; tick += 1) {
    await page.clock.runFor(untilNext(seen.at(-1) ?? ''))
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
  expect(asked).not.toContain('/api/searchbar-config')
})

test('never moves with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await visitHome(page)
  await page.clock.pauseAt(new Date(Date.now() + 1_000))
  await page.clock.runFor(3 * CONFIG.pause)
  await expect(box(page)).toHaveAttribute('placeholder', 'Try ‘ab’')
})
