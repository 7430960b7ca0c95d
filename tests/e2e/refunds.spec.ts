/** The money-back guarantee: a member requests a refund of bottles of a case. */
import { addDays, inLondon } from '../../domain/core/calendar/calendar.ts'
import { addPaidCase } from '../factories/paid-case.ts'
import { expectAccessible } from './accessible.ts'
import { winesOf } from './catalogue.ts'
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'
import { newMember, planOf } from './member.ts'
import { inShopDatabase, mailTo } from './shop-database.ts'

test(
  '[case-refunded] refunds bottles of a case once, by wine, with a reason, and records it in mail and history',
  PHONE_TOO,
  async ({ page }) => {
    const email = await newMember(page, 'lock_it_in')
    const plan = await planOf(email)
    const [red, other] = await winesOf(page.request, '/lock-it-in/red')
    if (!red || !other) throw new Error('The list is too short')
    const lines = [red, other].map(({ code, product }) => ({ code, title: product, quantity: 6, price_pence: 1000 }))
    const leftOn = addDays(inLondon(new Date()).day, -3)
    const number = await inShopDatabase((client) =>
      addPaidCase(client, { planId: plan.id, customerId: plan.customer, email, leftOn, lines }),
    )

    await visit(page, '/lock-it-in/members/refunds')
    const main = page.getByRole('main')
    await expect(main.getByText('any bottle, for any reason, within 30 days')).toBeVisible()
    await main.getByRole('button', { name: /^Refund bottles of the case of / }).click()
    await main.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(main.getByText('Choose at least one bottle')).toBeVisible()
    await expect(main.getByText('Choose a reason', { exact: true }).last()).toBeVisible()
    const bottles = main.getByRole('group', { name: `Quantity of ${red.productname}`, exact: true })
    await bottles.getByRole('button', { name: 'One more' }).click()
    await bottles.getByRole('button', { name: 'One more' }).click()
    await main.getByRole('combobox', { name: 'What was wrong?' }).selectOption('Corked, or otherwise faulty')
    await expect(main.getByText('You’ll get back £20 for 2 bottles')).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Refund £20' }).click()
    await expect(main.getByText('£20 is on its way back to you.')).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Refunds so far' })).toBeVisible()
    await expect(main.getByRole('article').filter({ hasText: 'Credit note' })).toContainText(
      `${red.product}, 2 bottles`,
    )
    await expectAccessible(page)

    await page.reload()
    await expect(main.getByText('2 refunded')).toBeVisible()
    await main.getByRole('link', { name: /^Credit note C\d{8}$/ }).click()
    await expect(page.getByRole('main')).toContainText(number)
    await expect(page.getByRole('main')).toContainText('£20')
    expect((await mailTo(email, 'order-refunded')).subject).toContain(number)
    await visit(page, '/lock-it-in/members')
    await page.getByRole('button', { name: 'Show the history' }).press('Enter')
    await expect(page.getByText(/You were refunded £20.00 for 2 bottles of the case of/)).toBeVisible()
  },
)
