/** The turns a checkout takes: collection, a card that is refused, a bank that asks, a price that changes at the last moment. */
import type { CheckoutSummary } from '../../domain/checkout/checkout.ts'
import { formatPounds } from '../../domain/money/pence.ts'
import { expectAccessible } from './accessible.ts'
import {
  arrive,
  beGuest,
  CARDS,
  checkOut,
  giveAddress,
  mixSixWines,
  payAndArrive,
  payButton,
  typeBirthday,
  typeCard,
} from './checkout-steps.ts'
import { newCustomer } from './customer.ts'
import { expect, test } from './fixtures.ts'
import { haveChosen, nearestShop } from './store-finder.ts'
import { visit } from './visit.ts'

const aWine = async (request: Parameters<typeof mixSixWines>[0]) => {
  const [wine] = await mixSixWines(request, 1)
  if (!wine) throw new Error('The list is empty')
  return wine
}

test('a customer collects from the local store, without an address', async ({ page, request, baseURL }) => {
  await visit(page, '/login')
  const email = await newCustomer(page)
  const store = await nearestShop(page)
  await haveChosen(page, store, baseURL)
  const wine = await aWine(request)
  await checkOut(page, [wine, 1])
  await expect(page.getByText(email)).toBeVisible()
  await page.getByText('Collect from a shop').click()
  await expect(page.getByText(store.name)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('radio', { name: /^Collect/ })).toBeChecked()
  await typeCard(page, CARDS.good)
  await typeBirthday(page)
  const number = await payAndArrive(page)
  await expect(page.getByRole('main')).toContainText(store.name)
  // It is among the customer's own, on any device: no token is needed.
  await page.context().clearCookies({ name: /visitor/ })
  await visit(page, `/order-status/${number}`)
  await expect(page.getByRole('main')).toContainText(`Order ${number}`)
})

test('a declined card is told at its number, and another one pays', async ({ page, request, tolerate }) => {
  await checkOut(page, [await aWine(request), 1])
  await beGuest(page)
  await giveAddress(page)
  await typeBirthday(page)
  await typeCard(page, CARDS.declined)
  tolerate(/422 .*\/pay|status of 422/)
  await payButton(page).click()
  const card = page.getByLabel('Card number')
  await expect(card).toHaveAccessibleDescription('Your bank declined this card. Try another, or call them.')
  await expect(card).toBeFocused()
  await expectAccessible(page)
  await typeCard(page, CARDS.good)
  await payAndArrive(page)
})

test('a bank that asks is answered on its own page, and leads back to the order', async ({ page, request }) => {
  await checkOut(page, [await aWine(request), 1])
  await beGuest(page)
  await giveAddress(page)
  await typeBirthday(page)
  await typeCard(page, CARDS.challenged)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await arrive(page)
})

test('what changed at the last moment is shown line by line, and asked again', async ({ page, request, tolerate }) => {
  await checkOut(page, [await aWine(request), 1])
  await beGuest(page)
  await giveAddress(page)
  await typeBirthday(page)
  await typeCard(page, CARDS.good)
  // The shop's prices stay: it is told a total from before a price rose, as a page that was left open would.
  tolerate(/409 .*\/pay|status of 409/)
  let risen: CheckoutSummary | undefined
  await page.route(
    '**/api/checkout/*/pay',
    async (route) => {
      const sent = route.request().postDataJSON()
      const answer = await route.fetch({ postData: { ...sent, shown_total: sent.shown_total - 1 } })
      risen = (await answer.json()).summary
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await payButton(page).click()
  await expect(page.getByText('Nothing has been charged')).toBeVisible()
  await expect(payButton(page)).toHaveText(`Pay ${formatPounds(risen?.totals.total ?? 0)}`)
  await payAndArrive(page)
})

test('somebody else’s order is none', async ({ page, tolerate }) => {
  tolerate(/404 .*\/api\/orders|status of 404/)
  await visit(page, '/order-status/W99999999')
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that order' })).toBeVisible()
  await expectAccessible(page)
})

test('without a basket there is nothing to pay, and without a network a way to try again', async ({
  page,
  context,
}) => {
  await visit(page, '/checkout')
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
  await page.route('**/api/checkout', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('We couldn’t reach the shop just now')).toBeVisible()
  await page.unroute('**/api/checkout')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
  await context.setOffline(false)
})
