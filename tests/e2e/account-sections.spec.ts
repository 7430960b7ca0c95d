/** The account's sections: accessibility of each, and the changes a customer makes there. */
import { ACCOUNT_SECTIONS } from '../../components/shop/plans/account/sections.ts'
import { expectAccessible } from './accessible.ts'
import { SHORT_LIST, wineOf } from './catalogue.ts'
import { newCustomer, PASSWORD, write } from './customer.ts'
import { deliveredOrder } from './delivered-order.ts'
import { beginAtShop, expect, PHONE_TOO, test, visit } from './fixtures.ts'
import { openSection } from './open-section.ts'
import { mailTo } from './shop-database.ts'

test('opens every section with its heading, by address and by navigation', PHONE_TOO, async ({ page, isMobile }) => {
  await beginAtShop(page)
  await newCustomer(page)
  await openSection(page, '/account')
  const nav = page.getByRole('navigation', { name: 'Your account' })
  // On phones the overview is the navigation to the sections.
  await expect(nav).toBeVisible({ visible: !isMobile })
  const privacy = page.getByRole('main').getByRole('link', { name: /^Privacy/ })
  await expect(privacy, 'each section is offered once').toHaveCount(1)
  await privacy.click()
  for (const { name, path, heading } of ACCOUNT_SECTIONS.filter(({ id }) => id !== 'wish_list').reverse()) {
    await nav.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
    if (!isMobile) await expectAccessible(page)
    const width = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(width), `${path} is no wider than the screen`).toBe(0)
  }
})

test('starts with the last order to buy again, and wines of the wish list to add', async ({ page }) => {
  await beginAtShop(page)
  await deliveredOrder(page, await newCustomer(page))
  const wish = await wineOf(page.request, SHORT_LIST)
  await write(page, 'POST', '/api/wishlist', { product_id: wish.code })
  await openSection(page, '/account')
  const wishes = page.getByRole('region', { name: 'From your wish list' })
  await wishes.getByRole('button', { name: /^Add (?!to my)/ }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveAccessibleName(/1 item/)
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Your last order' }).getByRole('button', { name: 'Buy it again' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main')).toContainText('3 bottles')
})

test('adds, changes and removes an address by keyboard, and puts it back', async ({ page, tolerate }) => {
  tolerate(/\/api\/user\/addresses/)
  await beginAtShop(page)
  await newCustomer(page)
  await openSection(page, '/account/addresses')
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add an address' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'A new address' })).toBeFocused()
  await page.getByLabel('Full name').fill('Una Test')
  await page.getByLabel('Address line 1').fill('14 Larkhall Place')
  await page.getByLabel('Town or city').fill('Bath')
  await page.getByLabel('Postcode').fill('Bath')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a full UK postcode, like BA1 5BD')).toBeVisible()
  await expect(page.getByLabel('Postcode')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Postcode').fill('ba15bd')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your address has been saved.')).toBeVisible()
  await expect(page.getByRole('main').getByText('BA1 5BD')).toBeVisible()
  await expect(page.getByText('Default', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Change 14 Larkhall Place' }).press('Enter')
  await page.getByLabel('Address line 1').fill('15 Larkhall Place')
  await page.getByRole('button', { name: 'Save address' }).press('Enter')
  await page.getByRole('button', { name: 'Remove 15 Larkhall Place' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('15 Larkhall Place is back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove 15 Larkhall Place' })).toBeVisible()
  await expect(page.getByText('Default', { exact: true })).toBeVisible()
})

test('shows why an address can’t be saved on screen, and keeps the typed text', async ({ page, tolerate }) => {
  tolerate(/\/api\/user\/addresses|ERR_INTERNET_DISCONNECTED/)
  // The button is a screen below the form's error summary.
  await page.setViewportSize({ width: 390, height: 664 })
  await beginAtShop(page)
  await newCustomer(page)
  await openSection(page, '/account/addresses')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('Address line 1').fill('14 Larkhall Place')
  await page.route('**/api/user/addresses', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Save address' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'couldn’t reach the shop' })
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Address line 1')).toHaveValue('14 Larkhall Place')
})

test('changes details, and the e-mail address once the new mailbox has confirmed it', async ({ page, tolerate }) => {
  tolerate(/\/api\/user\)?$/)
  await beginAtShop(page)
  const email = await newCustomer(page)
  await openSection(page, '/account/details')
  const form = page.getByRole('form', { name: 'Name and phone' })
  await form.getByLabel('First name').fill('')
  await form.getByRole('button', { name: 'Save name and phone' }).click()
  await expect(form.getByText('Enter your first name')).toBeVisible()
  await expect(form.getByLabel('First name')).toBeFocused()
  await form.getByLabel('First name').fill('Unity')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your details have been saved')).toBeVisible()

  const next = `next-${email}`
  const change = page.getByRole('form', { name: 'E-mail address' })
  await change.getByLabel('New e-mail address').fill(next)
  await change.getByLabel('Your password', { exact: true }).fill('not my password')
  await page.keyboard.press('Enter')
  await expect(change.getByText('This is not your password')).toBeVisible()
  await change.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(change.getByText(`We’ve sent a link to ${next}.`)).toBeVisible()
  const { link } = await mailTo(next, 'email-change-confirm')
  const { pathname, search } = new URL(link)
  await visit(page, pathname + search)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText(`Your e-mail address is now ${next}.`)).toBeVisible()
  await expectAccessible(page)
  await openSection(page, '/account')
  await expect(page.getByText(`Signed in as Unity Test, ${next}.`)).toBeVisible()
})

test('saves and removes a card', async ({ page }) => {
  await beginAtShop(page)
  await newCustomer(page)
  await openSection(page, '/account/payment-methods')
  await page.getByRole('button', { name: 'Add a card' }).click()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiry').fill('12/39')
  await page.getByLabel('Security code').fill('123')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Visa ending 4242').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove Visa ending 4242' }).click()
  await expect(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible()
})

test('[account-erased] erases an account with its password, and signs the customer out', async ({ page, tolerate }) => {
  tolerate(/\/api\/user\)?$/)
  await beginAtShop(page)
  await newCustomer(page)
  await openSection(page, '/account/privacy')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await expect(page.getByLabel('Your password', { exact: true })).toBeFocused()
  await page.keyboard.type('not my password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not your password')).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await page.goto('/account/privacy')
  await expect(page).toHaveURL('/login?redirect_url=account/privacy')
})
