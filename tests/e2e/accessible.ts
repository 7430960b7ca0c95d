/** Checks pages with axe, that their sentences are in one piece, and that their content fits. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { isNightRun } from '../../scripts/tools/env.ts'
import { expect } from './fixtures.ts'
import { liftedIcons, splitSentences } from './split-sentences.ts'

const GRAVE = ['serious', 'critical']

/** Rules whose violations axe grades lower; skipping them saves browser time. */
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

/** Cards of a list after the first six: they repeat the first, and would take axe half a minute. */
const REPEATED = '.card-grid > .part:nth-child(n + 7)'

/** True when all finite animations have ended; endless ones, such as a spinner, and those of scrolling don't count. */
const isStill = () =>
  document
    .getAnimations()
    .every(
      ({ playState, effect, timeline }) =>
        playState !== 'running' ||
        effect?.getComputedTiming().iterations === Infinity ||
        !(timeline instanceof DocumentTimeline),
    )

/**
 * Disables motion, so that axe measures no colour in transition: the banner's messages rotate during every test.
 * Running animations end first.
 */
async function withoutMotion<Result>(page: Page, look: () => Promise<Result>): Promise<Result> {
  const isAsked = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (!isAsked) await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(isStill)
  const seen = await look()
  if (!isAsked) await page.emulateMedia({ reducedMotion: null })
  return seen
}

/** Lays out what is delayed until it comes near the window. axe sees its words, but not what is behind them. */
export function showDelayed(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Expects no serious or critical violation, no split sentence and no lifted icon on the page as it is. A failure names
 * the elements.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Passed rules and frames of other sites, of which there are none, are not collected.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .disableRules(LESSER_RULES)
  await page.evaluate(showDelayed)
  const { violations } = await withoutMotion(page, () => axe.exclude(REPEATED).analyze())
  const grave = violations
    .filter(({ impact }) => GRAVE.includes(impact ?? ''))
    .map(({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ html }) => html).join('\n')}`)
  expect(grave, 'axe').toEqual([])
  expect(await page.evaluate(splitSentences), 'sentences laid out in columns').toEqual([])
  expect(await page.evaluate(liftedIcons), 'errors below their icons').toEqual([])
}

/** Checks a further state of a screen, only in nightly runs, since each check takes about a second. */
export async function expectAccessibleAtNight(page: Page): Promise<void> {
  if (isNightRun()) await expectAccessible(page)
}

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
