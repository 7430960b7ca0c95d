/** Every bottle is shown on the background of its kind. */
import { DEMO_PASSWORD } from '../../content/demo-accounts.ts'
import type { OrderListItem } from '../../domain/selling/order/schema.ts'
import { expect, test, visit } from './fixtures.ts'

test('[order-statuses] shows the same niche in the account’s orders and on an order’s page as on the product’s page', async ({
  page,
  baseURL,
}) => {
  const signedIn = await page.request.post('/api/user/login', {
    data: { email: 'ada@cellardoor.example', password: DEMO_PASSWORD },
    headers: { Origin: baseURL ?? '' },
  })
  expect(signedIn.ok()).toBe(true)
  const answer = await page.request.get('/api/user/orders')
  const { orders }: { orders: OrderListItem[] } = await answer.json()
  const isWhite = ({ niche }: OrderListItem['pictures'][number]) => niche === 'white'
  const order = orders.find(({ pictures }) => pictures.some(isWhite))
  if (order === undefined) throw new Error('Ada has bought no white wine')

  await visit(page, '/account/orders')
  const row = page.getByRole('article').filter({ hasText: order.order_no })
  const pictureStylesOf = (pictures: OrderListItem['pictures']) => pictures.map(({ niche }) => niche ?? 'gift')
  await expect
    .poll(() => row.locator('.niche').evaluateAll((all) => all.map((one) => one.dataset.s)))
    .toEqual(pictureStylesOf(order.pictures))

  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'What you bought' })).toBeVisible()
  const white = order.pictures.find(isWhite)?.file
  await expect(
    page.locator('.order-lines .niche').filter({ has: page.locator(`img[src="/images/${white}"]`) }),
  ).toHaveAttribute('data-s', 'white')
})
