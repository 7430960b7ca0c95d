/** Opens pages and waits until they are interactive. */
import type { Page, Response } from '@playwright/test'
import type { Place, Screen } from './screen.ts'

/** Opens a page, waits until it is interactive, and returns the document's response. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  await page.waitForFunction(isSettled)
  const answer = await page.goto(path)
  await interactive(page)
  return answer
}

/** Resolves when React has hydrated the page and run its effects: pages/renderer/app.tsx marks the document then. */
export async function interactive(page: Place): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Wakes a page by a key, and waits for the code that reports lost connections and missing files. */
export async function wakeUp(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.locator('.notices').waitFor({ state: 'attached' })
}

/** Opens an address of the shop without a page, for a test that starts with API calls or storage. */
export const beginAtShop = (page: Pick<Screen, 'goto'>): Promise<unknown> => page.goto('/robots.txt')

/**
 * True when the history entries of closed dialogs and menus are left (components/kit/primitives/layers.ts). That step back
 * ends after the dialog has closed, and would undo an address opened before.
 */
const isSettled = (): boolean =>
  !history.state?.layers || document.querySelector('dialog[open], [aria-expanded="true"]') !== null
