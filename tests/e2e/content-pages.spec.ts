/** Text pages and the plans' landing pages: footer links, moved addresses, and the contact form. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { MARKER } from '../../components/shop/core/cart/marker.ts'
import { formatPounds } from '../../domain/core/money/pence.ts'
import { unsubscribeToken } from '../../domain/staff/marketing/unsubscribe-token.ts'
import { expectAccessible } from './accessible.ts'
import { putInBasket } from './checkout-steps.ts'
import { expect, PHONE_TOO, test, visit } from './fixtures.ts'
import { mailTo } from './shop-database.ts'
import { shopFile } from './shop-url.ts'

test('marks the current help page and links to the others', async ({ page }) => {
  await visit(page, '/wine-club/delivery')
  const help = page.getByRole('navigation', { name: 'Help' })
  await expect(help.locator('[aria-current=page]')).toHaveText('Delivery')
  await help.getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
  await expect(help.locator('[aria-current=page]')).toHaveText('FAQs')
})

test(
  '[club-basket] keeps a filled basket in reach, and shows none in the club’s header',
  PHONE_TOO,
  async ({ page, wine }) => {
    await visit(page, '/wine-club/delivery')
    const basket = page.getByRole('link', { name: /^Basket/ })
    await expect(basket).toBeHidden()
    await putInBasket(page, wine, 2)
    await page.evaluate((marker) => localStorage.setItem(marker, '1:1'), MARKER)
    await visit(page, '/wine-club/delivery')
    await expect(basket).toHaveAccessibleName(/2 items/)
    await expect(basket).toContainText(formatPounds(wine.price * 2))
    await expect(basket).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('banner').getByRole('link', { name: /^Basket/ })).toHaveCount(0)
    await expectAccessible(page)
    await basket.click()
    await expect(page.getByRole('dialog', { name: /^Basket/ })).toContainText(wine.productname)
  },
)

test('leads to a topic first, and folds its answers', PHONE_TOO, async ({ page }) => {
  await visit(page, '/wine-club/faqs')
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Delivery' }).click()
  await expect(page.getByRole('heading', { name: 'Delivery', level: 2 })).toBeInViewport()
  const answer = page.getByText('The driver tries again the next working day')
  await expect(answer).toBeHidden()
  await page.getByRole('heading', { name: 'What if I’m out?' }).click()
  await expect(answer).toBeVisible()
  await expectAccessible(page)
})

test('leads from a landing page to the list with a size and a frequency', async ({ page }) => {
  await visit(page, '/lock-it-in?quantity=24&frequency=2')
  const choice = page.getByRole('link', { name: 'Twenty-four, every two months' })
  await expect(choice).toHaveAttribute('href', '/lock-it-in/wines?quantity=24&frequency=2')
  await expect(page.getByText('12 of 12')).toBeVisible()
})

test.describe('the contact form', () => {
  const CALL = '**/api/contact'
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
  const send = (page: Page) => page.getByRole('button', { name: 'Send message' })
  const fill = async (page: Page, email: string, topic: string, message: string) => {
    await visit(page, '/wine-club/contact-us')
    await field(page, 'Your name').fill('Ann Other')
    await field(page, 'Your e-mail address').fill(email)
    await field(page, 'What is it about?').selectOption(topic)
    await field(page, 'Your message').fill(message)
  }

  test('names missing fields, then sends, by keyboard', async ({ page }) => {
    await visit(page, '/wine-club/contact-us')
    await field(page, 'Your name').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter your name')).toBeVisible()
    await expect(field(page, 'Your name')).toBeFocused()
    await expect(field(page, 'Your message')).toHaveAccessibleDescription('Write your message')
    await expectAccessible(page)

    await page.keyboard.type('Ann Other')
    await expect(page.getByText('Enter your name')).toBeHidden()
    await page.keyboard.press('Tab')
    await page.keyboard.type(`${randomUUID()}@example.com`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Which wine')
    await page.keyboard.press('Tab')
    await page.keyboard.type('w1234 5678')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Something for a Tuesday?')
    await page.keyboard.press('Tab')
    await expect(send(page)).toBeFocused()
    await expect(field(page, 'What is it about?')).toHaveValue('wine')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'We’ve got your message' })).toBeVisible()
  })

  test('shows a wrong address at its field, and sends the corrected message', async ({ page }) => {
    await fill(page, 'ann', 'Which wine to choose', 'Something for a Tuesday?')
    await send(page).click()
    await expect(field(page, 'Your e-mail address')).toHaveAccessibleDescription(/name@example\.com/)
    await expect(field(page, 'Your e-mail address')).toBeFocused()

    const email = `${randomUUID()}@example.com`
    await field(page, 'Your e-mail address').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`We’ll reply to ${email} within one working day.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Write another' }).click()
    await expect(field(page, 'Your message')).toHaveValue('')
  })

  test('keeps the typed text offline, even after a reload', async ({ page, tolerate }) => {
    tolerate(/api\/contact|ERR_INTERNET_DISCONNECTED/)
    await fill(page, 'ann@example.com', 'An order', 'One of the six was corked.')
    await page.route(CALL, (route) => route.abort('internetdisconnected'))
    await send(page).click()
    await expect(page.getByRole('alert')).toHaveText(/couldn’t reach the shop.*Your message is still here\./)
    await expect(field(page, 'Your message')).toHaveValue('One of the six was corked.')

    await page.reload()
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(field(page, 'Your message')).toHaveValue('One of the six was corked.')
    await expect(field(page, 'What is it about?')).toHaveValue('order')
  })

  test('shows progress on the button, and ignores a second press', async ({ page }) => {
    let calls = 0
    const answer = Promise.withResolvers<void>()
    await page.route(CALL, async (route) => {
      calls += 1
      await answer.promise
      await route.fulfill({ json: { sent: true } })
    })
    await fill(page, 'ann@example.com', 'other', 'Hello')
    await send(page).click()
    const sending = page.getByRole('button', { name: 'Sending' })
    await expect(sending).toHaveAttribute('aria-busy', 'true')
    await sending.click()
    answer.resolve()
    await expect(page.getByRole('heading', { name: 'We’ve got your message' })).toBeVisible()
    expect(calls).toBe(1)
  })
})

test.describe('the newsletter', () => {
  test('is requested on the home page and confirmed by the link of the mail', async ({ page, tolerate }) => {
    tolerate(/400/)
    const email = `${randomUUID()}@example.com`
    await visit(page, '/')
    const field = page.getByLabel('E-mail address')
    await field.fill('x')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription('Enter an e-mail address like name@example.com')
    await expect(field).toBeFocused()
    await field.fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText('open the e-mail we’ve just sent you')).toBeVisible()

    await visit(page, (await mailTo(email, 'letter-confirm')).link)
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
    await expect(page.getByText('You’re subscribed.')).toBeVisible()
  })

  test('[marketing-stopped] is stopped by a press on the screen that every issue links to', async ({
    page,
    tolerate,
  }) => {
    tolerate(/404/)
    await visit(page, '/unsubscribe?token=x.y')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('alert')).toHaveText(/This link is incomplete/)

    const token = await unsubscribeToken('marketing', `${randomUUID()}@example.com`, shopFile('auth-secret').trim())
    await visit(page, `/unsubscribe?token=${token}`)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('You’re unsubscribed.')).toBeVisible()
  })

  test('reports an invalid link, and can be tried again', async ({ page, tolerate }) => {
    tolerate(/40[04]/)
    await visit(page, `/letter?token=${'0'.repeat(64)}`)
    await expectAccessible(page)
    const confirm = page.getByRole('button', { name: 'Yes, subscribe me' })
    await confirm.click()
    await expect(page.getByRole('alert')).toHaveText(/too old/)
    await expect(confirm).toBeEnabled()
  })
})
