/** Presses straight from a field of the checkout, whose save is answered before, during or after the press. */
import type { Page } from '@playwright/test'
import { beGuest, checkOut, giveAddress, mixSixWine, payButton } from './checkout-steps.ts'
import { expect, PHONE_TOO, test } from './fixtures.ts'

const MESSAGE = 'Happy birthday'

/** Goes to the payment of a gift whose message is not yet written. */
async function beginGift(page: Page): Promise<void> {
  await checkOut(page, [await mixSixWine(page.request), 1])
  await beGuest(page, `${crypto.randomUUID()}@example.test`)
  await giveAddress(page)
  await page.getByLabel('It’s a gift: add a card').click()
}

/** Types the message, and holds back the answer to saving it until the returned function is called. */
async function writeMessage(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  await page.route('**/api/checkout', async (route) => {
    if (route.request().postDataJSON().gift_message === MESSAGE) await released.promise
    await route.fallback()
  })
  await page.getByLabel('Message on the card').fill(MESSAGE)
  return async () => {
    const answered = page.waitForResponse((answer) => answer.request().postDataJSON()?.gift_message === MESSAGE)
    released.resolve()
    await (await answered).finished()
    // The page has shown this answer by the time that it has received and drawn another.
    await page.evaluate(async () => {
      await fetch('/robots.txt')
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    })
  }
}

test('keeps a step open that was reopened while a field was being saved', PHONE_TOO, async ({ page }) => {
  await beginGift(page)
  const release = await writeMessage(page)
  await page.getByRole('button', { name: 'Change where to' }).click()
  const where = page.getByRole('button', { name: 'Deliver here' })
  await expect(where).toBeVisible()
  await release()
  await expect(where).toBeVisible()
  await where.click()
  await expect(page.getByLabel('Message on the card')).toHaveValue(MESSAGE)
})

test('moves no button between pressing and releasing it', async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/)
  await beginGift(page)
  await page.route('**/api/checkout', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Message on the card').fill('Happy')
  await page.getByLabel('Note for the driver').focus()
  // Above the button, until something is saved.
  const failure = page.locator('.note.bad').filter({ visible: true })
  await expect(failure).toBeVisible()
  const release = await writeMessage(page)
  await payButton(page).hover()
  await page.mouse.down()
  await release()
  await expect(failure).toBeVisible()
  await page.mouse.up()
  await expect(failure).toBeHidden()
  await expect(page.getByRole('group', { name: 'Date of birth' }).locator('.err')).toBeVisible()
})
