/** What every browser test begins with: the shop's address, a page that must stay without faults, and shared steps. */
import { test as base, expect } from '@playwright/test'
import { shopUrl } from './shop-url.ts'
import { watchPage } from './watch-page.ts'

export { expect }

type Fixtures = {
  /** Faults whose line matches are part of the test. Say it before they happen. */
  tolerate: (fault: RegExp) => void
}

export const test = base.extend<Fixtures & { faults: { tolerated: RegExp[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  baseURL: async ({}, use) => use(shopUrl()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  faults: async ({}, use) => use({ tolerated: [] }),
  tolerate: async ({ faults }, use) => use((fault) => faults.tolerated.push(fault)),
  page: async ({ page, faults }, use) => {
    const problems = await watchPage(page)
    await use(page)
    const unexpected = problems.filter((problem) => !faults.tolerated.some((fault) => fault.test(problem)))
    expect(unexpected, 'faults in the page').toEqual([])
  },
})
