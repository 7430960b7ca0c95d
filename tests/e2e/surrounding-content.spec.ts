/** Behaviour common to all pages: consent and analytics, missing files, lost connections, tooltips, printing. */
import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { get, LIST, productUrl, SHORT_LIST, wineOf } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, PHONE_TOO, test, visit, wakeUp } from './fixtures.ts'

const question = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const answerButton = (page: Page, name: 'Accept' | 'Refuse') => question(page).getByRole('button', { name })
const footLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cookies', exact: true })

type Sent = { kind: string; page_type?: string; account_id?: number; page?: string; metric?: string }

/** Records the beacons of the page, which are still sent. */
async function noteBeacons(page: Page): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.exposeFunction('noteBeacon', (text: string) => {
    sent.push(...JSON.parse(text).events)
  })
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) void body.text().then((text) => Reflect.get(window, 'noteBeacon')(text))
      return send(url, body)
    }
  })
  return sent
}

/** Simulates switching to another tab. */
const leave = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('pagehide')))

test.describe('a visitor who was never asked', () => {
  test.use({ consent: null })

  test('is asked with two equal answers, without layout shift, and can use the page', async ({ page }) => {
    await visit(page, '/wine-club/about')
    await expect(answerButton(page, 'Accept')).toBeVisible()
    const [accept, refuse] = await Promise.all(
      (['Accept', 'Refuse'] as const).map(async (name) => {
        const button = answerButton(page, name)
        const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
        return { width, height, look: await button.getAttribute('class') }
      }),
    )
    expect(accept).toEqual(refuse)
    expect(accept?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
    await question(page).getByRole('link', { name: 'Privacy and cookies' }).click()
    await expect(page).toHaveURL('/wine-club/privacy-cookies')
    await expect(question(page)).toBeVisible()
    const heading = page.getByRole('heading', { level: 1, name: 'Privacy and cookies' })
    await expect(heading).toBeVisible()
    const asked = await heading.boundingBox()
    await answerButton(page, 'Refuse').click()
    await expect(question(page)).toBeHidden()
    expect(await heading.boundingBox()).toEqual(asked)
  })

  test('refuses by keyboard, is not asked again, and nothing is sent', async ({ page }) => {
    const sent = await noteBeacons(page)
    await visit(page, '/')
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(question(page).getByRole('link')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(answerButton(page, 'Refuse')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question(page)).toBeHidden()
    await visit(page, '/wine-club/faqs')
    await footLink(page).focus()
    await page.keyboard.press('Shift')
    await leave(page)
    await expect(question(page)).toBeHidden()
    expect(sent).toEqual([])
  })

  test('[consent-accepted] accepts: pages are counted and marketing starts where allowed, until consent is withdrawn', async ({
    page,
  }) => {
    const sent = await noteBeacons(page)
    await visit(page, '/')
    await leave(page)
    expect(sent).toEqual([])
    await answerButton(page, 'Accept').click()
    await expect(question(page)).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Red', exact: true }).click()
    await expect(page).toHaveURL(LIST)
    await expect(page.getByRole('heading', { level: 1, name: 'Red wine' })).toBeVisible()
    const answered = page.waitForResponse('**/api/events')
    await leave(page)
    expect((await answered).status()).toBe(200)
    await expect
      .poll(() => sent.filter(({ kind }) => kind !== 'web_vital'))
      .toEqual([
        { kind: 'page_view', page_type: 'dyn' },
        { kind: 'marketing_init', account_id: 501, page: 'homepage' },
        { kind: 'page_view', page_type: 'plp' },
      ])
    expect(sent.map(({ metric }) => metric)).toContain('CLS')

    // By keyboard, since the end of a long list may move away from a pointer.
    await footLink(page).press('Enter')
    await expect(answerButton(page, 'Accept')).toBeFocused()
    await expect(question(page)).toContainText('So far you have accepted.')
    await answerButton(page, 'Refuse').click()
    await expect(question(page)).toBeHidden()
    await expect(footLink(page)).toBeFocused()
    sent.length = 0
    await page.getByRole('contentinfo').getByRole('link', { name: 'White', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'White wine' })).toBeVisible()
    await leave(page)
    await visit(page, '/wine-club/faqs')
    await leave(page)
    expect(sent).toEqual([])
  })

  test('can still reach the main action', PHONE_TOO, async ({ page, request, isMobile }) => {
    await visit(page, productUrl(await wineOf(request)))
    await expect(answerButton(page, 'Accept')).toBeVisible()
    const add = page.getByRole(
      'button',
      isMobile ? { name: 'Add to basket', exact: true } : { name: /^Add to basket, £/ },
    )
    await (isMobile ? add.tap({ trial: true }) : add.click({ trial: true }))
    await expectAccessible(page)
  })

  test('is not asked on pages where the answer could not be changed', async ({ page }) => {
    await page.route('**/wine-club/about', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('data-cookies', 'data-none') })
    })
    const loaded = page.waitForResponse((answer) => answer.url().includes('.js'))
    await visit(page, '/wine-club/about')
    await loaded
    await page.keyboard.press('Shift')
    await expect(page.getByRole('status').last()).toBeAttached()
    await expect(question(page)).toBeHidden()
  })
})

test.describe('a visitor who consented before', () => {
  test.use({ consent: 'accepted' })

  test('is counted without being asked, until another tab refuses', async ({ page, context }) => {
    const sent = await noteBeacons(page)
    await visit(page, '/wine-club')
    await expect
      .poll(async () => {
        await leave(page)
        return sent.map(({ kind }) => kind)
      })
      .toContain('page_view')
    await expect(question(page)).toBeHidden()
    const other = await context.newPage()
    await other.goto('/favicon.svg')
    await other.evaluate(() => localStorage.setItem('cellardoor:consent', `refused:${Date.now()}`))
    sent.length = 0
    await page.getByRole('contentinfo').getByRole('link', { name: 'Red', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Red wine' })).toBeVisible()
    await leave(page)
    expect(sent).toEqual([])
  })
})

test('keeps the question and its answer on Escape', async ({ page }) => {
  await visit(page, '/')
  await wakeUp(page)
  await footLink(page).click()
  await expect(question(page)).toContainText('So far you have refused.')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(footLink(page)).toBeFocused()
})

test('links to the page about cookies from the footer without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/')
  await footLink(page).click()
  await expect(page).toHaveURL('/wine-club/privacy-cookies')
  await context.close()
})

test(
  '[script-failed] offers one reload when a part can’t be loaded, which can be declined',
  AT_EACH_CHANGE,
  async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED|chunk load error|Failed to fetch/)
    await visit(page, '/wine-club/about')
    await wakeUp(page)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await page.evaluate(() => {
      for (const name of ['a', 'b']) {
        const payload = new TypeError(`Failed to fetch dynamically imported module: /${name}.js`)
        window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
      }
    })
    const reload = page.getByRole('status').getByRole('button', { name: 'Reload' })
    await expect(reload).toHaveCount(1)
    await expect(page.getByText('Part of this page didn’t load.')).toBeVisible()
    await expectAccessible(page)
    expect(documents).toEqual([])
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(reload).toBeHidden()
  },
)

test('offers a reload when a script is missing, which fixes it', async ({ page, request, tolerate }) => {
  tolerate(/ERR_FAILED|chunk load error|Failed to fetch|Failed to load/)
  const wine = await wineOf(request)
  await visit(page, productUrl(wine))
  await wakeUp(page)
  // The zoom button loads its code.
  await page.route('**/assets/chunks/*.js', (route) => route.abort())
  await page
    .getByRole('main')
    .getByRole('button', { name: /zoom|larger|closer/i })
    .first()
    .click()
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  await page.unroute('**/assets/chunks/*.js')
  await Promise.all([page.waitForEvent('load'), reload.click()])
  await expect(reload).toBeHidden()
})

test('[style-failed] reports a page’s own style that can’t be loaded', AT_EACH_CHANGE, async ({ page, tolerate }) => {
  tolerate(/style chunk failure error|ERR_FAILED/)
  await visit(page, '/wine-club/about')
  await wakeUp(page)
  await page.route(/\/dynamic_pages\/.*\.css/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Cellardoor' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Part of this page’s design didn’t load.')).toBeVisible()
})

/** Milliseconds without a request after which a page has loaded everything it requests on its own. */
const QUIET = 1000

test('[offline-told] announces going offline and coming back politely, before the first action too', async ({
  page,
  context,
  tolerate,
}) => {
  // Requests that start between the check below and the loss of the connection.
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  const underWay = new Set<Request>()
  let last = 0
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    last = performance.now()
    change(request)
  }
  page.on(
    'request',
    note((request) => underWay.add(request)),
  )
  page.on(
    'requestfinished',
    note((request) => underWay.delete(request)),
  )
  page.on(
    'requestfailed',
    note((request) => underWay.delete(request)),
  )
  // One file requests the next, so a moment without requests is not enough.
  const isQuiet = () => underWay.size === 0 && performance.now() - last > QUIET
  await visit(page, '/wine-club/about')
  await expect.poll(isQuiet).toBe(true)
  await context.setOffline(true)
  await expect(page.getByRole('alert')).toHaveText('You’re offline. You can still read this page.')
  await context.setOffline(false)
  await expect(page.locator('.notices')).toHaveCount(0)

  await wakeUp(page)
  // The first key loads several files; one still in transit would fail with the connection.
  await expect.poll(isQuiet).toBe(true)
  await context.setOffline(true)
  const status = page.locator('.notices')
  await expect(status).toHaveText('You’re offline. You can still read this page.')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(status).toHaveText('You’re back online.')
  await expect(status).toHaveText('')
})

test('shows an icon’s tooltip on keyboard focus, and hides it on Escape', async ({ page, isMobile }) => {
  await visit(page, SHORT_LIST)
  await wakeUp(page)
  const tooltip = page.locator('.tooltip')
  const basket = page.getByRole('banner').getByRole('link', { name: /basket/i })
  await basket.focus()
  // A wide screen shows the label itself.
  if (!isMobile) await expect(tooltip).toBeHidden()
  else {
    await expect(tooltip).toHaveText('Basket')
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
  }
  const heart = page.getByRole('button', { name: /^Add to my wish list: / }).first()
  await heart.focus()
  await expect(tooltip).toHaveText('Add to my wish list')
  await expect(tooltip).toBeInViewport({ ratio: 1 })
  await expect(tooltip).toBeHidden()
})

test('prints the content without controls', async ({ page, request }) => {
  for (const path of [SHORT_LIST, productUrl(await wineOf(request)), '/wine-club/delivery']) {
    await visit(page, path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.tools')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add to basket' }).locator('visible=true')).toHaveCount(0)
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((node) => ['fixed', 'sticky'].includes(getComputedStyle(node).position) && node.clientHeight > 0)
        .map((node) => node.className),
    )
    expect(fixed, path).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  }
})

test('serves the icon and the manifest', async ({ request }) => {
  const manifest = await get(request, '/site.webmanifest')
  const { icons }: { icons: { src: string; type: string }[] } = await manifest.json()
  for (const { src, type } of [...icons, { src: '/favicon.svg', type: 'image/svg+xml' }]) {
    const icon = await get(request, src)
    expect([src, icon.status(), icon.headers()['content-type']?.split(';')[0]]).toEqual([src, 200, type])
  }
})
