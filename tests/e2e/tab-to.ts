/** Reaching a control by keyboard. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Presses Tab until the target has the focus, at most `within` times. */
export async function tabTo(page: Page, target: Locator, within = 80): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < within; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Presses a button or link by keyboard alone. */
export async function pressOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}
