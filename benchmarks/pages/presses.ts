/** Presses what a shopper presses, for a minute on a modest phone, and measures how long each waits for its next frame. */
import type { Browser, Locator, Page } from 'playwright-core'
import { onPhone } from './phone.ts'

const MINUTE = 60_000
/** Milliseconds between presses, as a quick shopper makes them. */
const PAUSE = 700
/** Milliseconds for a control to appear on a slow phone. */
const PATIENCE = 60_000

/** A wine's Add button, not its wish list's. */
const ADD = /^Add (?!to my wish list)/

/** Runs in each page before its own scripts. Keeps the longest event of each interaction. */
function observePresses(): void {
  const durations = new Map<number, number>()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const interaction = Number(Reflect.get(entry, 'interactionId') ?? 0)
      if (interaction > 0) durations.set(interaction, Math.max(entry.duration, durations.get(interaction) ?? 0))
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  Reflect.set(globalThis, 'benchPresses', durations)
}

const delaysOn = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const durations: Map<number, number> = Reflect.get(globalThis, 'benchPresses')
    return [...durations.values()]
  })

/** One round over a list and a product page: menu, filter, sort, Add, stepper, details, search, gallery. */
async function pressAll(page: Page, shop: string, productPath: string): Promise<number[]> {
  const main = page.getByRole('main')
  const tap = async (target: Locator): Promise<void> => {
    await target.tap({ timeout: PATIENCE })
    await page.waitForTimeout(PAUSE)
  }
  await page.goto(`${shop}/red`)
  await tap(page.getByRole('button', { name: 'Open menu' }))
  await tap(page.getByRole('navigation', { name: 'Shop' }).getByRole('button', { name: 'Close menu' }).last())
  await tap(page.getByRole('button', { name: /^Filters/ }))
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await tap(filters.getByRole('checkbox').first())
  await tap(filters.getByRole('button', { name: /^Show \d+ products?$/ }))
  await page.getByRole('combobox', { name: /Sort/ }).selectOption({ index: 1 }, { timeout: PATIENCE })
  await page.waitForTimeout(PAUSE)
  await tap(main.getByRole('button', { name: ADD }).first())
  await tap(main.getByRole('button', { name: 'One more', exact: true }).first())
  const search = page.getByRole('search').getByLabel('Search wines')
  await tap(search)
  await search.pressSequentially('rioja', { delay: 120, timeout: PATIENCE })
  await page.waitForTimeout(PAUSE)
  const onList = await delaysOn(page)
  await page.goto(shop + productPath)
  await tap(main.getByRole('button', { name: 'Zoom in' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
  await tap(main.getByRole('button', { name: ADD }).first())
  return [...onList, ...(await delaysOn(page))]
}

/** Milliseconds from each press of a minute to the next frame, shortest first. */
export const pressDelays = (browser: Browser, shop: string, productPath: string): Promise<number[]> =>
  onPhone(browser, async (page) => {
    await page.addInitScript(observePresses)
    const delays: number[] = []
    const end = Date.now() + MINUTE
    while (Date.now() < end) delays.push(...(await pressAll(page, shop, productPath)))
    return delays.toSorted((one, other) => one - other)
  })
