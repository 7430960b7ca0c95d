/** Checks that the content of a page fits. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Pixels of horizontal overflow beyond the window, scrollable or not. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

export const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (box === null) throw new Error('It is not to be seen')
  return box
}

export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  const apart =
    a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1 || a.y + a.height <= b.y + 1 || b.y + b.height <= a.y + 1
  expect(apart, 'they do not lie over one another').toBe(true)
}
