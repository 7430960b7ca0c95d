/** A browser whose text size has been doubled in its settings. */
import type { Page } from '@playwright/test'

/** Pixels of 1rem; the browser default is 16. */
const DOUBLED = 32

/** Call it before the page is opened. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: DOUBLED } })
}
