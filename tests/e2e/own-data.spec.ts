/** A guest's data on /your-data: the mailed link, the export and the erasure. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { deliveredOrder } from './delivered-order.ts'
import { beginAtShop, expect, PHONE_TOO, test, visit } from './fixtures.ts'
import { mailTo, rowsOf } from './shop-database.ts'

test('a guest downloads and erases their data through the link of a mail', PHONE_TOO, async ({ page, tolerate }) => {
  tolerate(/\/api\/your-data\/(link|export)/)
  await beginAtShop(page)
  const email = `${randomUUID()}@example.test`
  const order = await deliveredOrder(page, email)
  await page.context().clearCookies()

  await visit(page, '/your-data')
  const main = page.getByRole('main')
  const typed = main.getByLabel('E-mail')
  await typed.fill('not an address')
  await typed.press('Enter')
  await expect(main.getByText('Enter an e-mail address like name@example.com')).toBeVisible()
  await expect(typed).toBeFocused()
  await expectAccessible(page)
  await typed.fill(email)
  await typed.press('Enter')
  await expect(main.getByRole('status')).toHaveText(
    `If we know ${email}, an e-mail with a link is on its way. The link works for an hour.`,
  )

  const { pathname, search } = new URL((await mailTo(email, 'own-data')).link)
  await visit(page, pathname + search)
  const button = (name: string) => main.getByRole('button', { name })
  const [download] = await Promise.all([page.waitForEvent('download'), button('Download my data').click()])
  expect(download.suggestedFilename()).toBe('your-data.json')
  await expect(main.getByText('Downloaded your-data.json')).toBeVisible()
  const data: { email: string } = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.email).toBe(email)
  expect(JSON.stringify(data)).toContain(order)

  const held = () => rowsOf('SELECT email FROM orders WHERE number = ?', order)
  await button('Erase my data').click()
  await expect(main.getByText('This can’t be undone.')).toBeVisible()
  await expectAccessible(page)
  await button('Keep my data').click()
  await expect(button('Download my data')).toBeVisible()
  expect(await held()).toEqual([{ email }])
  await button('Erase my data').click()
  await button('Erase everything').click()
  await expect(main.getByText('Your data is erased.')).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  expect(await held()).not.toEqual([{ email }])

  // The link is checked before anything is offered.
  await page.reload()
  await expect(main.getByText('This link has already been used or is too old')).toBeVisible()
  await expect(main.getByRole('button')).toHaveText(['E-mail me a link'])
  await typed.fill(email)
  await typed.press('Enter')
  await expect(main.getByText('an e-mail with a link is on its way')).toBeVisible()
})
