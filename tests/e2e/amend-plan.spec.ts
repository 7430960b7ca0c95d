/** Changing an active plan’s wines, from the first press until saved or discarded. */
import type { Page } from '@playwright/test'
import { AMEND_MARKER, AMENDING } from '../../components/shop/core/cart/marker.ts'
import { boxOf, expectAccessible } from './accessible.ts'
import { get, productUrl, wineOf } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, interactive, PASSWORD, PHONE_TOO, test, visit } from './fixtures.ts'
import { answered, bar, button, LOCKED_LIST } from './lock-bar.ts'
import { newMember } from './member.ts'

/** Signs in a new member on the list where a plan's wines are changed. */
async function beginAmending(page: Page): Promise<void> {
  await newMember(page, 'lock_it_in')
  await visit(page, '/lock-it-in/members')
  await page.getByRole('link', { name: 'Change your wines' }).click()
  await page.getByRole('link', { name: 'Add wines' }).click()
  await expect(bar(page)).toContainText('12 of 12 bottles')
}

test(
  '[amend-refused] shows in a toast why an owner’s changes to a plan can’t be saved, and stays on the page',
  AT_EACH_CHANGE,
  async ({ page }) => {
    const email = await newMember(page, 'lock_it_in')
    await page.context().clearCookies()
    await visit(page, '/lock-it-in/login?redirect_url=lock-it-in/red%3Fis_amend%3Dtrue')
    const signIn = page.getByRole('region', { name: 'Sign in' })
    await signIn.getByLabel('E-mail').fill(email)
    await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/lock-it-in\/red\?is_amend=true/)
    await expect(bar(page)).toContainText('12 of 12 bottles')
    const card = page.getByRole('main').locator('.card.is-locked').first()
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('button', { name: 'One more' }).click()
    await expect(bar(page)).toContainText('13 of 24 bottles')
    await expect(button(page, 'Save')).toBeEnabled()
    await button(page, 'Save').click()
    const toast = page.locator('.toast')
    await expect(toast).toHaveText('Please select 12, 24, 36 or 48 bottles to amend selection')
    // The toast does not cover the count.
    const count = await boxOf(bar(page).locator('.lock-bar-count'))
    expect((await boxOf(toast)).y).toBeGreaterThan(count.y + count.height)
    await expect(page).toHaveURL(/is_amend=true/)
  },
)

test('keeps the bar of a plan’s change flush and as low as that of a new case', async ({ page }) => {
  await beginAmending(page)
  const wrap = bar(page).locator('.wrap')
  const gutter = await wrap.evaluate((node) => Number.parseFloat(getComputedStyle(node).paddingLeft))
  expect((await boxOf(bar(page).locator('.lock-bar-count'))).x).toBeCloseTo((await boxOf(wrap)).x + gutter, 0)
  expect((await boxOf(bar(page))).height).toBeLessThanOrEqual(69)
})

test('requires signing in to amend a plan', async ({ page }) => {
  await visit(page, `${LOCKED_LIST}?is_amend=true`)
  await expect(bar(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /\/lock-it-in\/login\?redirect_url=lock-it-in%2Fred%3Fis_amend%3Dtrue/,
  )
})

test(
  '[amend-along] keeps amending through the menu, a search and a product, and asks before discarding',
  PHONE_TOO,
  async ({ page }) => {
    await newMember(page, 'lock_it_in')
    await visit(page, '/lock-it-in/members')
    await page.getByRole('link', { name: 'Change your wines' }).click()
    await page.getByRole('link', { name: 'Add wines' }).click()
    await expect(bar(page)).toContainText('Changing your plan')
    await expect(bar(page)).toContainText('12 of 12 bottles')
    for (const path of ['/red', '/search?q=rioja', LOCKED_LIST]) {
      await visit(page, path)
      await expect(bar(page), path).toContainText('12 of 12 bottles')
      await expect(button(page, 'Save'), path).toBeVisible()
    }
    await page.reload()
    await interactive(page)
    const wine = await wineOf(page.request, LOCKED_LIST)
    await visit(page, productUrl(wine))
    await expect(page.getByRole('main')).toContainText('6 locked in')
    const written = answered(page, 'cart/update')
    await page.getByRole('main').getByRole('button', { name: '12 bottles' }).click()
    await written
    await expect(bar(page)).toContainText('18 of 24 bottles')
    await expect(bar(page).getByRole('button', { name: 'Save' })).toBeVisible()
    const own = await get(page.request, '/api/lock-it-in/cart-totals')
    expect(await own.json()).toMatchObject({ total_quantity: 0 })
    await visit(page, LOCKED_LIST)
    await button(page, 'Save').click()
    await expect(page.locator('.toast')).toHaveText('Please select 12, 24, 36 or 48 bottles to amend selection')

    // There is no checkout by address or by the server.
    await visit(page, '/lock-it-in/checkout')
    await expect(page.getByRole('heading', { name: 'You’re changing your plan’s wines' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to your plan’s wines' }).click()
    await expect(bar(page)).toContainText('18 of 24 bottles')

    await bar(page).getByRole('button', { name: 'See your selection' }).click()
    const drawer = page.getByRole('dialog', { name: /^Your selection/ })
    await drawer.getByRole('button', { name: 'Discard' }).click()
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep changing' }).click()
    await expect(question).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Discard' }).click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL('/lock-it-in/members')
    await expect(page.locator('.members-outcome')).toHaveText('Discarded: your plan keeps the wines it had.')
    // Nothing is locked in, so lists outside the programme have no bar.
    await visit(page, '/white')
    await expect(bar(page)).toHaveCount(0)
    await visit(page, '/red')
    await page.mouse.move(9, 9)
    await expect(page.getByRole('link', { name: 'How it works' })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    const plan = await get(page.request, '/api/lock-it-in/cart-totals?is_amend=true')
    expect(await plan.json()).toMatchObject({ total_quantity: 12 })
  },
)

test('[amend-unchanged] leaves an unchanged plan without a question', PHONE_TOO, async ({ page }) => {
  await beginAmending(page)
  await bar(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/lock-it-in/members')
  await expect(page.getByText('You’re part-way through')).toHaveCount(0)
})

test('treats reverted changes as none: leaving asks nothing and keeps no changes', async ({ page }) => {
  await newMember(page, 'lock_it_in')
  await visit(page, '/lock-it-in/members/selection')
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: 'Quantity' }).first()
  const before = await field.inputValue()
  await field.fill('18')
  await expect(main.getByText('Your plan now: ')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Discard' })).toBeVisible()
  await field.fill(before)
  await expect(main.getByText('Your plan now: ')).toHaveCount(0)
  await main.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/lock-it-in/members')
  await expect(page.getByRole('link', { name: 'Change your wines' })).toBeVisible()
  await expect(page.getByText('You’re part-way through')).toHaveCount(0)
})

test('restores a removed wine with all its bottles by one press', async ({ page }) => {
  await beginAmending(page)
  await visit(page, LOCKED_LIST)
  await expect(bar(page)).toContainText('12 of 12 bottles')
  const card = page.getByRole('main').locator('.card.is-locked').first()
  const code = await card.getAttribute('data-code')
  await card.getByRole('button', { name: 'Remove' }).click()
  await expect(bar(page)).not.toContainText('12 of 12 bottles')
  await page.locator(`[data-code="${code}"]`).getByRole('button', { name: 'Lock it in', exact: true }).click()
  await expect(bar(page)).toContainText('12 of 12 bottles')
})

test('keeps the place of a wine removed in the drawer, and restores it there', PHONE_TOO, async ({ page }) => {
  await beginAmending(page)
  await bar(page).getByRole('button', { name: 'See your selection' }).click()
  const drawer = page.getByRole('dialog')
  const wines = drawer.locator('.case-lines > li')
  const name = (await wines.first().getByRole('link').textContent()) ?? ''
  await wines.first().getByRole('button', { name: 'Remove' }).click()
  const back = wines.first().getByRole('button', { name: `Put back ${name}` })
  await expect(back).toBeFocused()
  await expect(drawer).toContainText('6 more, then save')
  await expect(drawer).toContainText('Your plan now: ')
  await back.press('Enter')
  await expect(wines.first().getByRole('link', { name })).toBeFocused()
  await expect(drawer.getByText('Your plan now: ')).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: 'Leave' })).toBeVisible()
})

test('shows why a change can’t be saved above the button until the case changes', PHONE_TOO, async ({ page }) => {
  await beginAmending(page)
  await bar(page).getByRole('button', { name: 'See your selection' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Save' }).press('Enter')
  const why = drawer.locator('.bar-refused')
  await expect(why).toHaveText('You haven’t changed anything yet')
  await drawer.getByRole('button', { name: 'One more' }).first().click()
  await expect(why).toHaveCount(0)
})

test('shows in search results which wines a plan can take, and their price in it', PHONE_TOO, async ({ page }) => {
  await beginAmending(page)
  const box = page.getByRole('search').getByLabel('Search wines')
  // The first press loads its code.
  await box.click()
  await expect(page.getByRole('search').getByRole('combobox')).toBeFocused()
  await box.fill('cheddar')
  await expect(page.getByRole('option', { name: /Cheddar/ }).first()).toContainText('Not in Lock it in')
  await page
    .getByRole('option', { name: /Cheddar/ })
    .first()
    .click()
  await expect(bar(page)).toContainText('Changing your plan')
  await expect(page.getByRole('main')).toContainText('it goes in your basket, not in your plan')
  await box.click()
  await box.fill('malbec')
  await expect(page.getByRole('option', { name: /Malbec/ }).first()).toContainText(/£[\d.]+ \d+ in your plan/)
})

test('continues changes made in another browser, shows them on the overview, and discards them here', async ({
  page,
}) => {
  await beginAmending(page)
  await visit(page, LOCKED_LIST)
  await expect(bar(page)).toContainText('12 of 12 bottles')
  const written = answered(page, 'cart/update')
  await page.getByRole('main').locator('.card.is-locked').first().getByRole('button', { name: 'One more' }).click()
  await written
  // Simulates another browser, which has the session but none of this one's storage.
  await page.evaluate(
    (keys) => {
      for (const key of keys) localStorage.removeItem(key)
    },
    [AMENDING, AMEND_MARKER],
  )
  await visit(page, LOCKED_LIST)
  await expect(bar(page)).toContainText('Changing your plan')
  await expect(bar(page)).toContainText('13 of 24 bottles')
  await visit(page, '/account')
  await expect(page.getByRole('link', { name: 'Your Lock it in plan' })).toContainText('part-way through changing')
  await visit(page, '/lock-it-in/members')
  await expect(page.getByRole('link', { name: 'Carry on changing' })).toBeVisible()
  const note = page.locator('.note', { hasText: 'You’re part-way through' })
  await expect(note).toContainText(/\d+ × .+ instead of \d+\. The wines come to £[\d.]+ instead of £/)
  await page.getByRole('button', { name: 'discard your changes' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL('/lock-it-in/members')
  await expect(page.locator('.members-outcome')).toBeFocused()
  await expect(page.locator('.members-outcome')).toHaveText('Discarded: your plan keeps the wines it had.')
})

test('[amend-in-place] changes a plan’s wines on their own screen, and saves them', async ({ page }) => {
  await newMember(page, 'lock_it_in')
  await visit(page, '/lock-it-in/members/selection')
  const main = page.getByRole('main')
  await expect(main.getByText('Your case is full')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const fields = main.getByRole('textbox', { name: 'Quantity' })
  await fields.first().fill('18')
  await expect(main.getByText('Your two cases are full')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/lock-it-in/members')
  await expect(page.locator('.members-outcome')).toContainText(/18 × .+ instead of 6\. The wines come to /)
  const plan = await get(page.request, '/api/lock-it-in/cart-totals?is_amend=true')
  expect(await plan.json()).toMatchObject({ total_quantity: 24 })
})
