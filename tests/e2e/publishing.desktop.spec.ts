/**
 * The control panel and its publishing screen, in a separate shop since publishing and rolling back affect the whole
 * shop.
 */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../../content/demo-accounts.ts'
import type { Build } from '../../domain/publishing/build/schema.ts'
import type { UserType } from '../../domain/staff/access/roles.ts'
import { expectAccessible } from './accessible.ts'
import { publishedPage } from './catalogue.ts'
import { adminEmail, expect, NIGHTLY, send, signIn, visit, visitAs, withOwnShop } from './fixtures.ts'

const test = withOwnShop()

// Each test counts the waiting changes of the whole shop.
test.describe.configure({ mode: 'serial' })

const CODE = 'CD2291'
const SCREEN = '/admin/publishing'

async function fillSignIn(page: Page, type: UserType): Promise<void> {
  await page.getByLabel('E-mail').fill(adminEmail(type) ?? '')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
}

/** Pauses automatic publishing, so that changes wait. */
const pause = (page: Page) => send(page, 'patch', '/api/admin/publishing', { auto_publish: false })

const savePrice = (page: Page, price: number) => send(page, 'patch', `/api/admin/products/${CODE}`, { price })

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be published' })
const wentLive = (page: Page) => page.getByRole('heading', { name: /^Build \d+ went live$/ })

test(
  'shows a merchandiser the pages of a price change, publishes it, and rolls back',
  NIGHTLY,
  async ({ page, tolerate }) => {
    tolerate(/\/api\/admin-access-check/)
    await page.goto(SCREEN)
    await expect(page).toHaveURL('/admin/login?redirect_url=admin%2Fpublishing')
    await fillSignIn(page, 'merchandiser')
    await expect(page).toHaveURL(SCREEN)
    await expect(page.getByRole('banner').getByText('Marlon Peake')).toBeVisible()
    await expect(waiting(page).getByText('Nothing to publish')).toBeVisible()
    await expectAccessible(page)

    const pages = waiting(page).getByRole('switch', { name: 'Publish automatically' })
    await pages.uncheck()
    await expect(waiting(page).getByText('Saved changes wait here until a user publishes them.')).toBeVisible()
    const before = await publishedPage(page.request, CODE)
    await savePrice(page, 23.45)
    const row = waiting(page).getByRole('row', { name: /Rioja Reserva 2018.*£23\.45.*Marlon Peake/ })
    await expect(row).toBeVisible()
    await expect(waiting(page).getByText(/^1 change\. It touches \d+ pages/)).toBeVisible()
    await waiting(page).getByText('Which pages').click()
    await expect(waiting(page).getByRole('link', { name: '/red/spain/rioja', exact: true })).toBeVisible()
    await expectAccessible(page)

    await waiting(page).getByRole('button', { name: 'Publish 1 change' }).click()
    await expect(wentLive(page)).toBeVisible()
    await expect(waiting(page).getByText('Nothing to publish')).toBeVisible()
    expect(await publishedPage(page.request, CODE)).toContain('£23.45')

    const back = page.getByRole('button', { name: /^Roll back to/ }).first()
    await back.click()
    const dialog = page.getByRole('dialog', { name: /^Go back to Build \d+\?$/ })
    await expect(dialog.getByText(/Automatic publishing pauses/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Roll back' }).click()
    await expect(page.getByRole('heading', { name: 'An earlier release is live again' })).toBeVisible()
    await expect(row).toBeVisible()
    const after = await publishedPage(page.request, CODE)
    expect(after).not.toContain('£23.45')
    expect(after).toBe(before)
  },
)

test('publishes by keyboard alone', NIGHTLY, async ({ page }) => {
  await signIn(page, 'editor')
  await pause(page)
  await signIn(page, 'merchandiser')
  await savePrice(page, 24.56)
  await visitAs(page, 'editor', '/admin')
  await expect(page.getByRole('heading', { name: 'Hello, Esme' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or jump to' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('publ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(SCREEN)
  await expect(palette).toBeHidden()

  const publish = waiting(page).getByRole('button', { name: /^Publish/ })
  await expect(publish).toHaveAccessibleName(/^Publish \d changes?$/)
  for (let presses = 0; presses < 30; presses += 1) {
    if (await publish.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(publish).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(wentLive(page)).toBeVisible()
  await expect(waiting(page).getByText('Nothing to publish')).toBeVisible()
  await expect(publish).toBeFocused()
  expect(await publishedPage(page.request, CODE)).toContain('£24.56')
})

test('shows staff the control panel’s own page for an unknown address', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/\/admin\/nothing|\/api\/admin-access-check/)
  await page.goto('/admin/nothing/at-all')
  await expect(page).toHaveURL(/\/admin\/login\?redirect_url=/)
  await fillSignIn(page, 'owner')
  await expect(page).toHaveURL('/admin/nothing/at-all')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('No screen of the control panel has this address.')).toBeVisible()
  await expectAccessible(page)
  expect((await page.request.get('/admin/nothing/at-all')).status()).toBe(404)
  await page.getByRole('link', { name: 'To the control panel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
})

const BUILD: Build = {
  id: 999,
  state: 'failed',
  kind: 'changed',
  by: 'Marlon Peake',
  requested_at: '2026-11-20T12:00:00.000Z',
  started_at: '2026-11-20T12:00:00.000Z',
  finished_at: '2026-11-20T12:00:04.000Z',
  stage: '',
  done: 0,
  total: 0,
  rendered: 0,
  message:
    'The site could not be built (verify); what was live before still is.\n/delivery has no alt text: element picture',
  failed_pages: [],
  failed_total: 0,
  release: null,
  hook_tries: 0,
  hook_error: '',
  hook_again_at: null,
}

/** Answers the list of builds with only this one. */
const showBuild = (page: Page, build: Build) =>
  page.route('**/api/admin/builds', (route) => route.fulfill({ json: { builds: [build] } }))

test('shows where a build failed, and that no runner takes a waiting build', NIGHTLY, async ({ page, tolerate }) => {
  await signIn(page, 'merchandiser')
  await showBuild(page, BUILD)
  await visit(page, SCREEN)
  await expect(page.getByRole('heading', { name: 'Build 999 failed' })).toBeVisible()
  await expect(page.getByRole('alert').getByText('/delivery has no alt text: element picture')).toBeVisible()
  await expect(page.getByRole('cell', { name: /^Failed/ })).toBeVisible()

  tolerate(/builds\/999\/events/)
  await page.unroute('**/api/admin/builds')
  await showBuild(page, { ...BUILD, state: 'queued', started_at: null, finished_at: null, message: '' })
  await expect(page.getByText('No build runner is listening.')).toBeVisible()
  await expectAccessible(page)
})
