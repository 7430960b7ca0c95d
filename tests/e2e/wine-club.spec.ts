/** The wine club: a visitor joins and pays; a gift is bought and redeemed by its recipient. */
import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import { boxOf, expectAccessible, expectAccessibleAtNight } from './accessible.ts'
import { productOf, productUrl, winesOf } from './catalogue.ts'
import { arrive, CARDS, giveAddress, payButton, typeBirthday, typeCard } from './checkout-steps.ts'
import { casesBecome, leavesIn } from './due-plans.ts'
import { AT_EACH_CHANGE, expect, interactive, PASSWORD, PHONE_TOO, test, visit } from './fixtures.ts'
import { openAsMember, planOf } from './member.ts'
import { LATER_SCRIPTS } from './moved.ts'
import { bringForward, mailTo } from './shop-database.ts'

const newEmail = () => `${crypto.randomUUID()}@example.test`

async function makeAccount(page: Page): Promise<string> {
  const email = newEmail()
  await page.getByLabel('First name').fill('Una')
  await page.getByLabel('Last name').fill('Test')
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Choose a password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Where to' })).toBeFocused()
  return email
}

/** Today, in the format of a date field. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())

/** A club wine in stock. */
async function clubWineOf(request: APIRequestContext): Promise<ProductCard> {
  for (const wine of await winesOf(request)) {
    if (wine.wineclub_price !== null && (await productOf(request, wine.code)).stock.in_stock) return wine
  }
  throw new Error('No wine of the club')
}

/** Adds a club wine from its own page, which shows members the club price. */
async function addClubWine(page: Page): Promise<void> {
  await visit(page, productUrl(await clubWineOf(page.request)))
  const clubOption = page.getByRole('region', { name: 'Wine club' })
  await clubOption.getByRole('button', { name: 'Add at club price' }).click()
  await expect(clubOption).toContainText('1 in your club basket')
}

test(
  '[join-club] lets a visitor join the club, create an account, pay, and buy its wines as a member',
  AT_EACH_CHANGE,
  async ({ page }) => {
    await visit(page, '/wine-club')
    await page.getByRole('main').getByRole('link', { name: 'Mixed Dozen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Join the wine club' })).toBeVisible()
    await expect(page).toHaveURL('/wine-club/checkout')
    await expect(page.getByRole('radio', { name: /Mixed Dozen/ })).toBeChecked()
    await page.getByLabel('Cases each time').selectOption('2 cases, 24 bottles')
    await page.getByLabel('How often').selectOption('Every 3 months')
    await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('2 cases')
    await makeAccount(page)
    await giveAddress(page)
    await typeCard(page, CARDS.good)
    await typeBirthday(page)
    await expect(page.getByText(/^We’ll charge £.* now, and then £.* every 3 months/)).toBeVisible()
    await expectAccessible(page)
    await payButton(page).click()

    await expect(page).toHaveURL(/\/wine-club\/order-status\/W\d{8}$/)
    await arrive(page)
    await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('2 cases, every 3 months')
    await page.getByRole('link', { name: 'Buy it again' }).click()
    await expect(page).toHaveURL('/wine-club/checkout')
    await expect(page.getByRole('radio', { name: /Mixed Dozen/ })).toBeChecked()
    await expect(page.getByLabel('Cases each time')).toHaveValue('2')
    await expect(page.getByLabel('How often')).toHaveValue('3')

    await addClubWine(page)
    await visit(page, '/buy-wine-club-wines/checkout')
    const order = page.getByRole('complementary', { name: 'Your order' })
    await order.getByRole('button', { name: 'One more' }).click()
    await expect(order).toContainText('2 bottles')
    await expect(order).toContainText('Wine club saving')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Club basket' })).toContainText('2')
    await expectAccessibleAtNight(page)
  },
)

test(
  'leads members to their plan, and says at the checkout that it would be a second one',
  PHONE_TOO,
  async ({ page }) => {
    await openAsMember(page, 'wineclub', '/wine-club/members')
    await visit(page, '/wine-club')
    const main = page.getByRole('main')
    // Before any action, though this browser has refused consent: in the first part of the page and beside the plans.
    await expect(main.getByRole('link', { name: 'Manage your plan' })).toHaveCount(2)
    await expect(main.getByRole('link', { name: 'Join the club' })).toHaveCount(0)
    // Later, before the page's code.
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(LATER_SCRIPTS, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/wine-club', { waitUntil: 'commit' })
    await expect(main.getByRole('link', { name: 'Manage your plan' })).toHaveCount(2)
    release()
    await interactive(page)
    await visit(page, '/wine-club/checkout')
    await expect(page.getByText('You already have Discovery Reds')).toBeVisible()
    await page.getByRole('link', { name: 'change it' }).click()
    await expect(page).toHaveURL('/wine-club/members/plan')
  },
)

test('keeps a gift’s plans in place once one is chosen', PHONE_TOO, async ({ page }) => {
  await visit(page, '/wine-club/gift/checkout')
  const first = page.getByRole('radio', { name: /Discovery Reds/ })
  const { y } = await boxOf(first)
  await first.check()
  await expect(page.getByRole('heading', { name: 'Who it is for' })).toBeVisible()
  expect((await boxOf(first)).y).toBe(y)
})

/** Buys a gift of two cases and redeems it. Returns the recipient's e-mail address. */
async function giveAndRedeem(page: Page): Promise<string> {
  const recipient = newEmail()
  await visit(page, '/wine-club/gift/checkout')
  await page.getByRole('radio', { name: /Discovery Reds/ }).check()
  await page.getByLabel('How many cases').selectOption('2 cases, 24 bottles')
  await page.getByLabel('E-mail address').fill(newEmail())
  await page.getByRole('button', { name: 'Carry on as a guest' }).click()
  await expect(page.getByRole('heading', { name: 'Who it is for' })).toBeFocused()
  await page.getByLabel('Your name').fill('Ann Marsh')
  await page.getByLabel('Their name').fill('Ben')
  await page.getByLabel('Their e-mail address').fill(recipient)
  await page.getByLabel('Your message').fill('Happy birthday')
  await expect(page.getByLabel('The day it should arrive')).toHaveValue(today())
  await expectAccessibleAtNight(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Pay' })).toBeFocused()
  await typeCard(page, CARDS.good)
  await typeBirthday(page)
  await payButton(page).click()
  await arrive(page)
  await expect(page.getByText('Ben gets it on')).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you bought' }).locator('img').first()).toBeVisible()
  await page.getByRole('link', { name: 'Buy it again' }).click()
  await expect(page).toHaveURL('/wine-club/gift/checkout')
  await expect(page.getByRole('radio', { name: /Discovery Reds/ })).toBeChecked()
  await expect(page.getByLabel('How many cases')).toHaveValue('2')

  // Gifts are sent on the morning of their day.
  await bringForward(recipient)
  const { text, subject } = await mailTo(recipient, 'gift-received')
  expect(subject).toBe('Ann Marsh has sent you wine')
  const code = /GIFT(-[0-9A-Z]{4}){3}/.exec(text)?.[0] ?? ''
  await visit(page, `/wine-club/redeem-gift#${code}`)
  // The link shows the gift before an account is needed.
  await expect(page.getByRole('heading', { level: 1, name: 'A gift from Ann Marsh' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Your gift' })).toContainText('Happy birthday')
  await page.getByRole('link', { name: 'Create an account' }).click()
  // The screen explains the account, the giver, and where and when it arrives.
  await expect(page.getByText('Your gift is waiting.')).toBeVisible()
  const account = page.getByRole('region', { name: 'Create an account' })
  await account.getByLabel('First name').fill('Ben')
  await account.getByLabel('Last name').fill('Test')
  await account.getByLabel('E-mail').fill(recipient)
  await account.getByLabel('Choose a password').fill(PASSWORD)
  await account.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A gift from Ann Marsh' })).toBeFocused()
  await expect(page.getByText(/^The first case leaves on \w+day/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your gift' })).toContainText('2 cases of twelve bottles')
  await expect(page.getByLabel('Full name')).toHaveValue('Ben Test')
  await page.getByLabel('Postcode').fill('ba16sf')
  await page.getByLabel('Address line 1').fill('14 Larkhall Place')
  await page.getByLabel('Town or city').fill('Bath')
  await typeBirthday(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send my first case' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Your first case leaves on \w+day/ })).toBeFocused()
  await expect(page.getByText('It goes to 14 Larkhall Place, Bath')).toBeVisible()
  return recipient
}

test('sells a gift to a guest, mails it and redeems it', PHONE_TOO, async ({ page }) => {
  await giveAndRedeem(page)
})

test(
  '[gift-journey] sells a gift to a guest, mails it, redeems it, and continues it after its last case',
  PHONE_TOO,
  async ({ page }) => {
    const recipient = await giveAndRedeem(page)
    const { id: planId } = await planOf(recipient)
    for (const [sent, late, words] of [
      [1, -3, '1 case'],
      [2, -1, 'You’ve had all the cases you were given.'],
    ] as const) {
      // A late case leaves on the next working day, at most three days ahead; the next case must leave after it.
      await leavesIn(planId, 5)
      await casesBecome(planId, 'prepared', 1)
      await leavesIn(planId, late)
      await casesBecome(planId, 'ordered', sent)
      await visit(page, '/wine-club/members')
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    }
    const { text: last } = await mailTo(recipient, 'plan-ended')
    expect(last).toContain('nothing will be charged')
    await page.getByRole('link', { name: 'Keep the wine coming' }).click()
    await expect(page.getByRole('radio', { name: /Discovery Reds/ })).toBeChecked()
    await giveAddress(page)
    await typeCard(page, CARDS.good)
    await payButton(page).click()
    await arrive(page)
    await expect(page.getByRole('region', { name: 'Your plan' })).toContainText('1 case, every month')
  },
)

test('catches a mistyped gift code at its field without a request', async ({ page }) => {
  await visit(page, '/wine-club/redeem-gift')
  await page.getByLabel('Gift code').fill('GIFT-AAAA-AAAA-AAAB')
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('That isn’t one of our codes')).toBeVisible()
  await expect(page.getByLabel('Gift code')).toBeFocused()
})
