/** Opens a page the way a person meets it: it can be used once React has taken over. */
import type { Page, Response } from '@playwright/test'

/** Resolves when the page can be used. Answers the document's response. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  await page.waitForFunction(isSettled)
  const answer = await page.goto(path)
  await interactive(page)
  return answer
}

/** Resolves when React has hydrated the page and run its effects: pages/renderer/app.tsx marks the document then. */
export async function interactive(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Opens an address of the shop that draws nothing, for a test that begins with calls of the API or with the storage. */
export const beginAtShop = (page: Page): Promise<Response | null> => page.goto('/robots.txt')

/**
 * Whether the history entries of closed dialogs and menus have been left (components/primitives/layers.ts). They are left by
 * a step back that ends after the dialog has closed: an address opened before that would be taken back by it.
 */
const isSettled = (): boolean =>
  !history.state?.layers || document.querySelector('dialog[open], [aria-expanded="true"]') !== null
