/** A test of two versions of a page, in a separate shop since it changes pages for other visitors. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CONSENT } from '../../components/shop/core/consent/marker.ts'
import { consentText } from '../../domain/core/consent/consent.ts'
import { TEST_WAIT } from '../timeouts.ts'
import { expectAccessible } from './accessible.ts'
import { expect, interactive, visit, visitAs, withOwnShop } from './fixtures.ts'

const test = withOwnShop()

const PATH = '/wine-club/delivery'
const DASHBOARD = '/admin/page_builder_dashboard'
/** Text in B only. */
const WORDS = 'Sent in cardboard that is used again'

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}

type Visitor = { context: BrowserContext; page: Page; seesB: boolean }

/** A first visit with consent to statistics. */
async function newVisitor(browser: Browser, baseURL: string): Promise<Visitor> {
  const context = await browser.newContext({ baseURL })
  const keep = ([key, text]: [string, string]) => localStorage.setItem(key, text)
  await context.addInitScript(keep, [CONSENT, consentText('accepted', Date.now())] as [string, string])
  const page = await context.newPage()
  await visit(page, PATH)
  return { context, page, seesB: await page.getByText(WORDS).isVisible() }
}

/** Returns one visitor of each version and closes the others. */
async function bothSides(browser: Browser, baseURL: string): Promise<Visitor[]> {
  const found: Visitor[] = []
  for (let tries = 0; found.length < 2 && tries < 30; tries += 1) {
    const visitor = await newVisitor(browser, baseURL)
    if (found.some(({ seesB }) => seesB === visitor.seesB)) await visitor.context.close()
    else found.push(visitor)
  }
  expect(found.map(({ seesB }) => seesB).toSorted()).toEqual([false, true])
  return found
}

const countOfB = (page: Page, seesB: boolean) => expect(page.getByText(WORDS)).toHaveCount(seesB ? 1 : 0)

/** The server's answer to a first visit. */
const firstAnswer = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({ baseURL })
  const answer = await context.request.get(PATH)
  const text = await answer.text()
  const cookies = await context.cookies()
  await context.close()
  return { hasWords: text.includes(WORDS), cookies: cookies.map(({ name }) => name) }
}

test('tests a second version of a page: each visitor keeps seeing one version, and the better one is kept', async ({
  page,
  browser,
  shop,
}) => {
  await visitAs(page, 'editor', DASHBOARD)
  await press(page, /^A\/B test Delivery/)
  await expect(page).toHaveURL(/\/admin\/page_builder\?page=\d+/)
  await expect(page.getByRole('link', { name: 'Version B' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('status').filter({ hasText: /^Draft/ })).toContainText('No visitor sees version B')
  await expectAccessible(page)
  await press(page, 'Add Text')
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(WORDS)
  await press(page, 'Start the test')
  const starting = page.getByRole('dialog', { name: /^Test version B of Delivery/ })
  await expect(starting.getByLabel('Visitors who see version B')).toHaveValue('50')
  await starting.getByRole('button', { name: 'Start the test' }).focus()
  await page.keyboard.press('Enter')
  await expect(starting).toBeHidden()
  await expect.poll(async () => (await firstAnswer(browser, shop.url)).cookies, TEST_WAIT).toEqual(['page_group'])

  const visitors = await bothSides(browser, shop.url)
  for (const { page: theirs, seesB } of visitors) {
    await theirs.reload()
    await countOfB(theirs, seesB)
    // Away and back by soft navigation.
    await interactive(theirs)
    await theirs.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
    await expect(theirs).toHaveURL('/wine-club/faqs')
    await theirs.getByRole('contentinfo').getByRole('link', { name: 'Delivery' }).first().click()
    await expect(theirs).toHaveURL(PATH)
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
    await countOfB(theirs, seesB)
    const counted = theirs.waitForResponse('**/api/events')
    await theirs.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    expect((await counted).status()).toBe(200)
  }
  const own = await page.request.get(`/page_tests/b${PATH}`)
  expect(own.status()).toBe(404)

  await visit(page, '/admin/analytics')
  const results = page.getByRole('region', { name: 'Page tests' })
  await expect(results.getByRole('heading', { name: /^Delivery/ })).toBeVisible()
  await expect(results.getByText('No difference so far: too early to say').first()).toBeVisible()
  await results.getByRole('button', { name: 'Show as table' }).click()
  await expect(results.getByRole('row', { name: /^Delivery.*Ordered/ })).toBeVisible()
  await expectAccessible(page)

  await visit(page, DASHBOARD)
  await page
    .getByRole('button', { name: /^End the test Delivery/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const ending = page.getByRole('dialog', { name: /^End the test of Delivery/ })
  await expect(ending.getByText(/too early to say/).first()).toBeVisible()
  await expectAccessible(page)
  await ending.getByRole('radio', { name: 'Version B' }).check()
  await ending.getByRole('button', { name: 'End the test' }).focus()
  await page.keyboard.press('Enter')
  await expect(ending).toBeHidden()
  await expect.poll(() => firstAnswer(browser, shop.url), TEST_WAIT).toEqual({ hasWords: true, cookies: [] })
  for (const { page: theirs, context } of visitors) {
    await visit(theirs, PATH)
    await countOfB(theirs, true)
    await context.close()
  }
})
