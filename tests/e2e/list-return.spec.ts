/** Returning to a list after a full page load, or reloading it, restores the position of the visible card. */
import type { Page } from '@playwright/test'
import { LIST } from './catalogue.ts'
import { expect, interactive, PHONE_TOO, test, visit } from './fixtures.ts'
import { ready } from './product-list.ts'
import { wheelBy, wheelTo } from './wheel-to.ts'

/**
 * Turns the wheel to the middle of the batch and beyond: cards that were never laid out come into view and move the
 * content of the screen once more.
 */
async function scrollInto(page: Page, batch: number): Promise<void> {
  const middle = batch * 100 - 60
  const card = page.locator('.list-main > .card-grid [data-code]').nth(middle)
  while ((await card.count()) === 0) {
    await wheelBy(page, 4000)
    await ready(page)
  }
  await wheelTo(page, card)
  await ready(page)
  await wheelBy(page, 1500)
}

/** The first card on the screen, and its distance from the top in pixels. */
const firstCard = (page: Page) =>
  page.locator('.list-main > .card-grid').evaluate((list) => {
    const cards = [...list.querySelectorAll<HTMLElement>('[data-code]')]
    const first = cards.find((card) => card.getBoundingClientRect().bottom > 0)
    return { code: first?.dataset.code, top: Math.round(first?.getBoundingClientRect().top ?? 0) }
  })

/** Resolves when nothing has moved for ten frames: cards that are laid out for the first time move those below. */
async function stillCard(page: Page) {
  let before = await firstCard(page)
  for (let still = 0; still < 10; ) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const now = await firstCard(page)
    still = now.code === before.code && now.top === before.top ? still + 1 : 0
    before = now
  }
  return before
}

const expectAt = (page: Page, left: Awaited<ReturnType<typeof firstCard>>): Promise<void> =>
  expect
    .poll(async () => {
      const { code, top } = await stillCard(page)
      return code === left.code && Math.abs(top - left.top) <= 2 ? 'there' : { code, top, left }
    })
    .toBe('there')

for (const batch of [1, 3]) {
  test(`[return-to-batch] restores a position in batch ${batch} of a list`, PHONE_TOO, async ({ page }) => {
    await visit(page, LIST)
    await page.keyboard.press('Shift')
    await ready(page)
    await scrollInto(page, batch)
    const left = await stillCard(page)
    const address = page.url()

    await visit(page, '/wine-club/delivery')
    await page.goBack()
    await interactive(page)
    await ready(page)
    await expectAt(page, left)
    await expect(page).toHaveURL(address)
  })
}

test(
  '[return-reload] keeps the card in place after a reload, before and after its stock loads',
  PHONE_TOO,
  async ({ page }) => {
    await visit(page, LIST)
    await page.keyboard.press('Shift')
    await ready(page)
    await scrollInto(page, 1)
    const left = await stillCard(page)
    await expect.poll(() => page.evaluate(() => history.state?.anchor?.code)).toBe(left.code)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/elastic-search\/products\?/, async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await expectAt(page, left)
    release()
    await ready(page)
    await expectAt(page, left)
  },
)

test('[return-scrolling] does not move a visitor who scrolls during the return', async ({ page }) => {
  await visit(page, LIST)
  await page.keyboard.press('Shift')
  await ready(page)
  await scrollInto(page, 2)
  const left = await stillCard(page)
  await visit(page, '/wine-club/delivery')
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/elastic-search\/products\?.*start_index=100&/, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(/elastic-search\/products\?.*start_index=100&/)
  await page.goBack()
  await asked
  await page.keyboard.press('Home')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  letGo()
  await ready(page)
  expect((await stillCard(page)).code).not.toBe(left.code)
})

for (const batch of [1, 2])
  test(`[return-unseen] shows the card of batch ${batch} at no other place`, PHONE_TOO, async ({ page }) => {
    await visit(page, LIST)
    await page.keyboard.press('Shift')
    await ready(page)
    await scrollInto(page, batch)
    const left = await stillCard(page)
    await expect.poll(() => page.evaluate(() => history.state?.anchor?.code)).toBe(left.code)
    const watched = { code: left.code, isPrerendered: batch === 1 }
    await page.addInitScript(({ code, isPrerendered }) => {
      const seen = new Set<string>()
      Reflect.set(window, 'seen', seen)
      const look = () => {
        // Until the prerendered list is parsed, the browser shows its beginning.
        if (isPrerendered && document.readyState === 'loading') return
        const shop = document.querySelector('.shop')
        const top = document.querySelector(`[data-code="${code}"]`)?.getBoundingClientRect().top
        if (shop?.checkVisibility({ visibilityProperty: true }))
          seen.add(top === undefined ? 'none' : String(Math.round(top)))
      }
      // After the frame is painted: the list moves the page within the frame.
      const painted = new MessageChannel()
      painted.port1.onmessage = look
      const follow = () => {
        painted.port2.postMessage(null)
        requestAnimationFrame(follow)
      }
      requestAnimationFrame(follow)
    }, watched)
    await page.reload()
    await expectAt(page, left)
    const seen = await page.evaluate<string[]>(() => [...Reflect.get(window, 'seen')])
    expect(seen.filter((top) => Math.abs(Number(top) - left.top) > 2 || top === 'none')).toEqual([])
  })
