/** Opens a page the way a person meets it: it can be used once React has taken over. */
import type { Page, Response } from '@playwright/test'

/** Resolves when the page's main part is React's. Answers the document's response. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await interactive(page)
  return answer
}

/** Resolves when React has hydrated the page: it leaves its mark on each element it has taken over. */
export async function interactive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}
