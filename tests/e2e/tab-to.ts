/** The way to a control for somebody without a pointer. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Tab until the focus is on it, as somebody without a pointer would; so many presses at most. */
export async function tabTo(page: Page, target: Locator, within = 80): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < within; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
