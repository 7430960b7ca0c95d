/** A click that opens a tab. */
import type { Page } from '@playwright/test'

/**
 * The path that a new tab asks for after `press`. Whether the tab shows it is the browser's own doing: headless Chromium 150
 * receives the document and leaves about every second tab blank, of any site, and some it never says to be open.
 */
export async function newTabOf(page: Page, press: () => Promise<void>): Promise<string> {
  const context = page.context()
  const asked = context.waitForEvent('request', (request) => request.isNavigationRequest())
  await press()
  const request = await asked
  for (const tab of context.pages()) if (tab !== page) await tab.close()
  return new URL(request.url()).pathname
}
