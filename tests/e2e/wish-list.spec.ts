/** The wish list's toggle on a product page, with and without a session. */
import { randomUUID } from 'node:crypto'
import { MARKER } from '../../components/shop/core/session/marker.ts'
import { productUrl, RETRIES, wineOf } from './catalogue.ts'
import { AT_EACH_CHANGE, expect, interactive, test, visit } from './fixtures.ts'

test(
  '[wish-list-sign-in] sends visitors to sign in, and back from there',
  AT_EACH_CHANGE,
  async ({ page, request }) => {
    const wine = await wineOf(request)
    await page.route('**/login?*', (route) => route.fulfill({ contentType: 'text/html', body: 'Sign in' }))
    await visit(page, productUrl(wine))
    await page.getByRole('button', { name: 'Add to my wish list', exact: true }).click()
    await expect(page).toHaveURL(`/login?redirect_url=${encodeURIComponent(productUrl(wine).slice(1))}`)
  },
)

test('[wish-before-sign-in] keeps a wish made before signing in', async ({ page, request }) => {
  const wine = await wineOf(request)
  await visit(page, productUrl(wine))
  await page.getByRole('button', { name: 'Add to my wish list', exact: true }).click()
  const reason = page.getByText(/to save .+ to your wish list/)
  await expect(reason).toBeVisible()
  // Another visit to the page has another reason; Back returns to the first one.
  await visit(page, '/login')
  await expect(page.getByText('One account for your orders')).toBeVisible()
  await expect(reason).toBeHidden()
  await page.goBack()
  await expect(reason).toBeVisible()
  const form = page.getByRole('region', { name: 'Create an account' })
  await form.getByLabel('First name').fill('Ada')
  await form.getByLabel('Last name').fill('Wells')
  await form.getByLabel('E-mail').fill(`${randomUUID()}@example.com`)
  await form.getByLabel('Choose a password').fill('correct horse battery')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(productUrl(wine))
  await interactive(page)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.getByRole('button', { name: 'On your wish list', exact: true })).toBeVisible()
})

test('[wish-list] adds, keeps and removes a wish', AT_EACH_CHANGE, async ({ page, request, baseURL }) => {
  const wine = await wineOf(request)
  const answer = await page.request.post('/api/user/register', {
    ...RETRIES,
    headers: { origin: baseURL ?? '' },
    data: {
      email: `${randomUUID()}@example.com`,
      password: 'correct horse battery',
      first_name: 'Ada',
      last_name: 'Wells',
    },
  })
  expect(answer.status()).toBe(200)
  await page.addInitScript((marker) => localStorage.setItem(marker, '1'), MARKER)
  await visit(page, productUrl(wine))
  const wish = page.getByRole('button', { name: 'Add to my wish list', exact: true })
  const wished = page.getByRole('button', { name: 'On your wish list', exact: true })
  await wish.click()
  await expect(wished).toBeVisible()

  await page.reload()
  await interactive(page)
  await page.getByRole('heading', { level: 1 }).hover()
  await wished.click()
  await expect(wish).toBeVisible()
})
