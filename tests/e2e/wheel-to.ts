/** Scrolls like a mouse wheel: each turn is a separate event, with frames in between. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Pixels of a fast turn. */
const STEP_PX = 500
/** Turns within which anything on the longest list is reached. */
const WITHIN = 300

const nextFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))

/** Turns the wheel over the middle of the page by `pixels`, upwards when negative. */
export async function wheelBy(page: Page, pixels: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  for (let left = pixels; left !== 0; ) {
    const step = Math.sign(left) * Math.min(STEP_PX, Math.abs(left))
    await page.mouse.wheel(0, step)
    await nextFrame(page)
    left -= step
  }
}

/** Turns the wheel until the middle of the target is on the screen. */
export async function wheelTo(page: Page, target: Locator): Promise<void> {
  const distance = () =>
    target.evaluate((node) => {
      const { top, height } = node.getBoundingClientRect()
      const middle = top + Math.min(height, innerHeight) / 2
      return middle < 0 || middle > innerHeight ? Math.round(middle - innerHeight / 2) : 0
    })
  for (let turns = 0; turns < WITHIN; turns += 1) {
    const pixels = await distance()
    if (pixels === 0) return
    await wheelBy(page, Math.sign(pixels) * Math.min(STEP_PX, Math.abs(pixels)))
  }
  await expect(target).toBeInViewport()
}
