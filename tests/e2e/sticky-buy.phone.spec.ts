/** On phones the main action stays at the foot of a product page. */
import { productUrl, wineOf } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

test('the bar at the foot of the screen adds to the basket', async ({ page, request }) => {
  await visit(page, productUrl(await wineOf(request)))
  const add = page.getByRole('button', { name: 'Add to basket', exact: true })
  await expect(add).toBeInViewport()
  await add.tap()
  await expect(page.getByRole('banner').getByRole('link', { name: /basket/i })).toHaveAccessibleName(/1 item$/)
})
