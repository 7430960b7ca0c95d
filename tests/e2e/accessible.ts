/** Looks a page over with axe. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isNightRun } from '../../scripts/env.ts'
import { expect } from './fixtures.ts'

const GRAVE = ['serious', 'critical']

/** Rules whose breaches axe grades lower: without them it takes less of the browser's time. */
const LESSER_RULES = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'form-field-multiple-labels',
  'heading-order',
  'html-xml-lang-mismatch',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'skip-link',
]

/** Of a list's cards the first ones: the rest are the same again, and axe would look at them for half a minute. */
const REPEATED = '.card-grid > .part:nth-child(n + 7)'

/** Done with moving; what goes round without end, as a waiting ring does, counts as still. */
const isStill = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity)

/**
 * Without motion, so that axe measures no colour half-way: the banner's messages take turns whatever a test does. What
 * moves already comes to its end first.
 */
async function withoutMotion<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const isAsked = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (!isAsked) await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(isStill)
  const seen = await look()
  if (!isAsked) await page.emulateMedia({ reducedMotion: null })
  return seen
}

/** The page as it stands has no serious or critical violation; each is told with the elements it is about. */
export async function expectAccessible(page: Page): Promise<void> {
  // What holds, and other sites' frames, of which there are none, need no look.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .disableRules(LESSER_RULES)
  const { violations } = await withoutMotion(page, () => axe.exclude(REPEATED).analyze())
  const grave = violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html).join('\n')}`)
  expect(grave, 'axe').toEqual([])
}

/** Checks a further state of a screen; `npm test` leaves that to the night, since each check takes the browser about a second. */
export async function expectAccessibleAtNight(page: Page): Promise<void> {
  if (isNightRun()) await expectAccessible(page)
}
