/** The control panel by finger: what can be pressed is large enough, and apart from its neighbours. */
import type { Page } from '@playwright/test'
import { expect, NIGHTLY, test, visitAs } from './fixtures.ts'
import { openNew } from './open-editor.ts'

/** Pixels from the middle of a control within which a press has to hit it. */
const REACH = 19

/** Controls that a press misses within that reach. A row's name opens it from all of the row. */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate((reach) => {
    const controls = 'button, select, summary, a[href], [role=treeitem], input[type=range], input[type=checkbox]'
    const targetOf = (node: Element) => node.closest('label') ?? node
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((node) => {
      if (!node.checkVisibility({ visibilityProperty: true }) || node.closest('p, tbody th, [inert]')) return []
      const target = targetOf(node)
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y, width, height } = target.getBoundingClientRect()
      const [middle, level] = [x + width / 2, y + height / 2]
      const isHit = ([across, down]: readonly [number, number]) => {
        const hit = document.elementFromPoint(middle + across, level + down)
        return hit !== null && (target.contains(hit) || targetOf(hit) === target)
      }
      const points = [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ] as const
      const name = node.getAttribute('aria-label') ?? node.textContent
      return isHit([0, 0]) && !points.every(isHit) ? [`${name} (${width}×${height})`] : []
    })
  }, REACH)

for (const [screen, path] of [
  ['the pages', '/admin/page_builder_dashboard'],
  ['bundles', '/admin/publishing'],
  ['media', '/admin/media'],
  ['the menu', '/admin/config/menu'],
  ['redirects', '/admin/config/redirects'],
] as const)
  test(`has controls as large as a finger: ${screen}`, NIGHTLY, async ({ page }) => {
    await visitAs(page, 'owner', path)
    await expect(page.locator('main [aria-busy="true"], main .skeleton')).toHaveCount(0)
    expect(await missed(page)).toEqual([])
  })

test('has controls as large as a finger: each side of the page editor', async ({ page }) => {
  await openNew(page, `touch-${crypto.randomUUID()}`)
  const below = page.getByRole('navigation', { name: 'Below the canvas' })
  await below.getByRole('button', { name: 'Add' }).tap()
  await page.getByRole('button', { name: 'Add Text', exact: true }).tap()
  for (const side of ['Page', 'Add', 'Settings', 'Checks']) {
    const choice = below.getByRole('button', { name: side })
    if ((await choice.getAttribute('aria-pressed')) === 'false') await choice.tap()
    expect(await missed(page), side).toEqual([])
    const rest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(rest, side).toBeLessThanOrEqual(1)
  }
})
