/** By finger: what can be pressed is large enough, and apart from its neighbours. */
import type { Page } from '@playwright/test'
import { expect, NIGHTLY, test, visitAs } from './fixtures.ts'
import { openAsMember } from './member.ts'
import { openNew } from './open-editor.ts'
import { openSection } from './open-section.ts'

/** Pixels from the middle of a control within which a press has to hit it. */
const REACH = 19

type Measured = {
  /** Selector of what is not measured. */
  except: string
  /** False where controls share a line, and only their height counts. */
  across?: boolean
}

/** A row's name opens it from all of the row. */
const PANEL: Measured = { except: 'p *, tbody th *' }

const CONTACT = '[href^="tel:"], [href^="mailto:"]'

/** Links in sentences, and the banner, which is as high as its line. */
const SHOP: Measured = {
  except: `:not(${CONTACT}):is(p :not(.link, .reach, .chip), figcaption *, .page-text *, .banner *)`,
  across: false,
}

/** Controls that a press misses within that reach. */
const missed = (page: Page, { except, across = true }: Measured): Promise<string[]> =>
  page.evaluate(
    ({ reach, except, across }) => {
      const controls = 'button, select, summary, a[href], [role=treeitem], input[type=range], input[type=checkbox]'
      const targetOf = (node: Element) => node.closest('label') ?? node
      return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((node) => {
        if (!node.checkVisibility({ visibilityProperty: true }) || node.matches(`${except}, [inert] *`)) return []
        const target = targetOf(node)
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { x, y, width, height } = target.getBoundingClientRect()
        const [middle, level] = [x + width / 2, y + height / 2]
        const isHit = ([across, down]: readonly [number, number]) => {
          const hit = document.elementFromPoint(middle + across, level + down)
          return hit !== null && (target.contains(hit) || targetOf(hit) === target)
        }
        const points = [
          ...(across
            ? ([
                [-reach, 0],
                [reach, 0],
              ] as const)
            : []),
          [0, -reach],
          [0, reach],
        ] as const
        const name = node.getAttribute('aria-label') ?? node.textContent
        return isHit([0, 0]) && !points.every(isHit) ? [`${name} (${width}×${height})`] : []
      })
    },
    { reach: REACH, except, across },
  )

for (const [screen, path] of [
  ['the pages', '/admin/page_builder_dashboard'],
  ['bundles', '/admin/publishing'],
  ['media', '/admin/media'],
  ['the menu', '/admin/config/menu'],
  ['redirects', '/admin/config/redirects'],
  ['gifts', '/admin/gifts'],
  ['the audit log', '/admin/config/audit'],
] as const)
  test(`has controls as large as a finger: ${screen}`, NIGHTLY, async ({ page }) => {
    await visitAs(page, 'owner', path)
    await expect(page.locator('main [aria-busy="true"], main .skeleton')).toHaveCount(0)
    expect(await missed(page, PANEL)).toEqual([])
  })

test('has actions of one height above orders, with few of them too', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'support', '/admin/orders')
  const actions = page.getByRole('region', { name: 'Queues' }).locator('.list-actions > *')
  await expect(actions.first()).toHaveText('Export as CSV')
  const heights = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([44]))
})

test('has controls as large as a finger: each side of the page editor', async ({ page }) => {
  await openNew(page, `touch-${crypto.randomUUID()}`)
  const below = page.getByRole('navigation', { name: 'Below the canvas' })
  await below.getByRole('button', { name: 'Add' }).tap()
  await page.getByRole('button', { name: 'Add Text', exact: true }).tap()
  for (const side of ['Page', 'Add', 'Settings', 'Checks']) {
    const choice = below.getByRole('button', { name: side })
    if ((await choice.getAttribute('aria-pressed')) === 'false') await choice.tap()
    expect(await missed(page, PANEL), side).toEqual([])
    const rest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(rest, side).toBeLessThanOrEqual(1)
  }
})

for (const path of ['/', '/login', '/reset_password', '/red', '/search?q=postage', '/cart', '/wine-club/contact-us'])
  test(`has links as high as a finger in the shop: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    expect(await missed(page, SHOP)).toEqual([])
  })

for (const [type, paths] of [
  ['lock_it_in', ['/lock-it-in/members', '/lock-it-in/members/schedule', '/account', '/account/orders']],
  ['wineclub', ['/wine-club/members', '/wine-club/members/orders']],
] as const)
  test(`has links as high as a finger in the members’ area: ${type}`, async ({ page }) => {
    await openAsMember(page, type, paths[0])
    for (const path of paths) {
      await openSection(page, path)
      await expect(page.locator('main .skeleton')).toHaveCount(0)
      expect(await missed(page, SHOP), path).toEqual([])
    }
  })

test('has keys on cards that are 40 pixels wide', async ({ page }) => {
  for (const path of ['/', '/red']) {
    await page.goto(path)
    const keys = page.getByRole('main').locator('.card').first().locator('.step button')
    const widths = await keys.evaluateAll((all) => all.map((key) => key.getBoundingClientRect().width))
    expect(
      widths.map((width) => Math.min(width, 40)),
      path,
    ).toEqual([40, 40])
  }
})
