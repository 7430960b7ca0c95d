/** Looks a page over with axe. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const GRAVE = ['serious', 'critical']

/** The page as it stands has no serious or critical violation; each is told with the elements it is about. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html).join('\n')}`)
  expect(grave, 'axe').toEqual([])
}
