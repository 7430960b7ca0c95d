/** No control of the first screen moves when a page's code arrives, nor on the visitor's first action after that. */
import type { Page } from '@playwright/test'
import { productOf, productUrl, SHORT_LIST, SHOWCASE, wineOf } from './catalogue.ts'
import { deliveredOrder } from './delivered-order.ts'
import { beginAtShop, expect, interactive, newCustomer, PHONE_TOO, rememberSignIn, test, visit } from './fixtures.ts'
import { doubleText } from './large-text.ts'
import { LOCKED_LIST } from './lock-bar.ts'
import { LATER_SCRIPTS, movedSince, notePlaces } from './moved.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

const PATHS = new Set([...PUBLIC_ROUTES.map(({ path }) => path), SHORT_LIST, LOCKED_LIST, '/checkout', '/no-such-page'])

/** True once the document is parsed, has its style sheets and fonts, and its first script has run. Runs in the page. */
const isStyled = (): boolean =>
  document.readyState !== 'loading' &&
  (document.querySelector('script[data-files]') === null ||
    ['customer', 'visitor'].some((kind) => kind in document.documentElement.dataset)) &&
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')).every(({ sheet }) => sheet) &&
  // Laying the page out asks for its fonts.
  document.body.offsetHeight > 0 &&
  document.fonts.status === 'loaded'

/** Opens the page, and compares places before its code, once it is idle, and after the first action. */
async function expectSteady(page: Page, path: string): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(LATER_SCRIPTS, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(isStyled)
  await page.evaluate(notePlaces)
  release()
  await interactive(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(movedSince), 'moved by the page’s code').toEqual([])
  await page.evaluate(notePlaces)
  await page.mouse.move(5, 5)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(movedSince), 'moved on the first action').toEqual([])
}

for (const isLarge of [false, true]) {
  test.describe(isLarge ? 'with text at twice its size' : 'with text at its usual size', () => {
    test.beforeEach(async ({ page, tolerate }) => {
      tolerate(/no-such-page|status of 404/)
      if (isLarge) await doubleText(page)
    })
    for (const path of PATHS) {
      test(`keeps the controls of ${path} in place`, PHONE_TOO, ({ page }) => expectSteady(page, path))
    }
    test('keeps the controls of a product in place', PHONE_TOO, async ({ page, request }) =>
      expectSteady(page, productUrl(await wineOf(request, SHORT_LIST))),
    )
    test('keeps the controls of a nearly sold out product in place', PHONE_TOO, async ({ page, request }) =>
      expectSteady(page, productUrl((await productOf(request, SHOWCASE.nearlySoldOut)).product)),
    )
  })
}

for (const path of ['/', '/wine-club/faqs', '/lock-it-in', '/lock-it-in/members', SHORT_LIST]) {
  test(`keeps the controls of ${path} in place for a signed-in customer`, PHONE_TOO, async ({ page }) => {
    await beginAtShop(page)
    await newCustomer(page)
    await rememberSignIn(page)
    await expectSteady(page, path)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account' }).last()).toBeAttached()
  })
}

test('keeps an order’s footer in place when the page is reloaded at its end', async ({ page }) => {
  await beginAtShop(page)
  await visit(page, `/order-status/${await deliveredOrder(page, 'eleanor@example.test')}`)
  const footer = page.getByRole('contentinfo')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.addInitScript(() => {
    const moved: string[] = []
    Reflect.set(window, 'moved', moved)
    new PerformanceObserver((list) => {
      const sources = list.getEntries().flatMap<{ node: Node | null }>((entry) => Reflect.get(entry, 'sources'))
      for (const { node } of sources)
        if (node instanceof Element && (node.querySelector('footer') ?? node.closest('footer')))
          moved.push(node.outerHTML)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(page.getByText('What you bought')).toBeAttached()
  await expect(footer).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
})
