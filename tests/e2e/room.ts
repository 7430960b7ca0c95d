/** Whether what is on a page has room there. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Pixels that stick out of the window sideways, whether or not one can scroll there. */
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
