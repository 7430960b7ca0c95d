/** Buying as a guest, from the basket to the order's own page. */
import { randomUUID } from 'node:crypto'
import { formatPounds, toPence, toPounds } from '../../domain/core/money/pence.ts'
import { expectAccessible, expectAccessibleAtNight } from './accessible.ts'
import {
  beGuest,
  CARDS,
  checkOut,
  giveAddress,
  mixSixWines,
  payAndArrive,
  typeBirthday,
  typeCard,
} from './checkout-steps.ts'
import { expect, PHONE_AT_NIGHT, test, visit } from './fixtures.ts'
import { mailTo } from './shop-database.ts'

test(
  '[guest-mix-six] lets a guest buy six bottles with Mix Six for delivery',
  PHONE_AT_NIGHT,
  async ({ page, request, isMobile, tolerate }) => {
    const [one, two] = await mixSixWines(request, 2)
    if (!one || !two) throw new Error('The list has too few wines')
    await checkOut(page, [one, 4], [two, 2])
    await expectAccessible(page)

    // The error is shown at the field, which gets the focus and keeps its text.
    tolerate(/400 .*\/api\/checkout|status of 400/)
    await beGuest(page, 'eleanor')
    const email = page.getByLabel('E-mail address')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/name@example.com/)
    await page.reload()
    await expect(email).toHaveValue('eleanor')
    const guest = `${randomUUID()}@example.test`
    await beGuest(page, guest)
    await giveAddress(page)
    await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked()

    const total = toPounds(4 * toPence(one.mix_six_price ?? 0) + 2 * toPence(two.mix_six_price ?? 0))
    if (isMobile) await page.getByRole('button', { name: 'Show 6 bottles' }).click()
    await expect(page.getByText('Mix Six saving').filter({ visible: true })).toBeVisible()
    const noted = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/checkout') && answer.request().method() === 'POST',
    )
    await page.getByLabel('Note for the driver').fill('Blue door')
    await page.getByRole('button', { name: 'I have a promotion code' }).click()
    const code = page.getByLabel('Promotion code')
    await expect(code).toBeFocused()
    await code.fill('LATER')
    await noted
    // The answer to another change takes neither the focus nor the typed text.
    await expect(code).toBeFocused()
    await expect(code).toHaveValue('LATER')
    await page.reload()
    await expect(code).toHaveValue('LATER')
    await code.fill('')
    await expectAccessibleAtNight(page)

    await typeCard(page, CARDS.good)
    await typeBirthday(page)
    await expect(page.getByRole('button', { name: /^Pay £/ })).toHaveText(`Pay ${formatPounds(total)}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const number = await payAndArrive(page)

    const main = page.getByRole('main')
    await expect(main).toContainText(`Order ${number}`)
    await expect(main).toContainText('Blue door')
    await expect(main.getByRole('region', { name: 'What you bought' })).toContainText(formatPounds(total))
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Invoice' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
    await expect(main).toContainText('VAT no.')
    await expectAccessibleAtNight(page)

    // The basket is empty, and the checkout leads to the order.
    await visit(page, '/cart')
    await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible()
    // The empty basket's recommendations may still be loading.
    tolerate(/ERR_ABORTED .*\/api\/elastic-search\//)
    await page.goto('/checkout')
    await expect(page).toHaveURL(`/order-status/${number}`)

    // The mail agrees, and its link opens the order in any browser.
    const mail = await mailTo(guest, 'order-confirmation')
    expect(mail.subject).toBe(`Thank you for your order ${number}`)
    expect(mail.text).toContain(`Total ${formatPounds(total)}`)
    expect(mail.text).toContain('Blue door')
    await page.context().clearCookies()
    await visit(page, mail.link)
    await expect(main).toContainText(`Order ${number}`)
  },
)
