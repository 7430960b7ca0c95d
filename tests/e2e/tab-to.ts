/** The way to a control for somebody without a pointer. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const MOST = 200

/** Tab until the focus is on it, as somebody without a pointer would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < MOST; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
