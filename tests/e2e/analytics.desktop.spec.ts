/** Analytics: choosing a range by keyboard, reading the chart by arrow keys, the table and its CSV file. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, NIGHTLY, test, visitAs } from './fixtures.ts'

test('chooses, compares and reads days, and downloads them', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'support', '/admin')
  await page.getByRole('link', { name: 'Analytics' }).first().click()
  await expect(page.getByRole('region', { name: 'Sales, day by day' })).toBeVisible()
  await expect(page.getByText('Today so far:')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: '30 days' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/analytics?range=12m')
  const sales = page.getByRole('region', { name: 'Sales, month by month' })
  await expect(sales).toBeVisible()
  await page.getByLabel('against').selectOption({ label: 'Previous year' })
  await expect(page).toHaveURL('/admin/analytics?range=12m&against=year')

  const reader = sales.getByRole('slider')
  await reader.focus()
  const latest = await reader.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(reader).not.toHaveAttribute('aria-valuetext', latest ?? '')
  await expect(reader).toHaveAttribute('aria-valuetext', /^\w+ \d{4}, £[\d,.]+/)

  await sales.getByRole('button', { name: 'Show as table' }).click()
  const rows = sales.getByRole('table', { name: 'Sales, month by month' }).getByRole('row')
  await expect(rows).not.toHaveCount(1)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sales.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).replace(/\r\n$/, '').split('\r\n')
  expect(lines[0]).toBe('\uFEFFMonth,Sales,Compared,Orders,Basket,Refunds')
  expect(lines).toHaveLength(await rows.count())

  await page.goBack()
  await expect(page).toHaveURL('/admin/analytics?range=12m')
})

test('reports an invalid custom range at its field, and opens a range from its address', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'owner', '/admin/analytics?range=own&from=2026-02-09&to=2026-02-01')
  await expect(page.getByText('The first day must not be after the last')).toBeVisible()
  const form = page.getByRole('form', { name: 'Custom' })
  await form.getByLabel('From').fill('2026-02-10')
  await form.getByLabel('To').fill('2026-02-03')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('From')).toBeFocused()
  await expect(form.getByText('The first day must not be after the last')).toBeVisible()
  await form.getByLabel('From').fill('2026-02-01')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/analytics?range=own&from=2026-02-01&to=2026-02-03')
  await expect(page.getByText('1 February to 3 February 2026')).toBeVisible()
})
