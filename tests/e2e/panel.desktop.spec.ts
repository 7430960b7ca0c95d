/** Lists and forms of the control panel by keyboard, and what stays in view while they scroll. */
import { boxOf } from './accessible.ts'
import { expect, NIGHTLY, signIn, test, visit, visitAs } from './fixtures.ts'

test('opens the next order with J, from a page where nothing has the focus', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/orders?queue=all')
  const orders = page.getByRole('region', { name: 'Queues' }).getByRole('listitem').getByRole('link')
  await expect(orders.nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(orders.nth(0)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(orders.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(orders.nth(0)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('/')
  await page.keyboard.type('jk')
  await expect(orders.nth(0)).toHaveAttribute('aria-current', 'true')
})

test('goes to the first review with J, and presses its button with R', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/reviews')
  await expect(page.locator('[data-review]').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[data-review]').first().locator(':focus')).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('keeps the heads of a long table below the top bar', NIGHTLY, async ({ page }) => {
  await signIn(page, 'owner')
  for (const path of ['/admin/products', '/admin/products?show=grid', '/admin/stock']) {
    await visit(page, path)
    const head = page.getByRole('columnheader', { name: 'Product' })
    await expect(head).toBeVisible()
    await page.evaluate(() => scrollTo(0, 1500))
    const bar = await boxOf(page.getByRole('banner'))
    await expect.poll(async () => (await boxOf(head)).y).toBeCloseTo(bar.height, 0)
  }
})

test('keeps the focused field clear of the bar that saves', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/products/CD99493')
  await page.getByLabel('Name', { exact: true }).first().press('End')
  await page.keyboard.type(' Reserve')
  const bar = page.getByRole('region', { name: 'Not saved' })
  await expect(bar).toBeVisible()
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab')
    const isUnderBar = await page.evaluate(() => {
      const [focus, save] = [document.activeElement, document.querySelector('.unsaved-bar')]
      if (!focus || !save || focus === document.body || save.contains(focus)) return false
      const [{ top }, box] = [focus.getBoundingClientRect(), save.getBoundingClientRect()]
      return top >= box.top && top < box.bottom
    })
    expect(isUnderBar, `stop ${stop}`).toBe(false)
  }
  await bar.getByRole('button', { name: 'Discard' }).click()
})
