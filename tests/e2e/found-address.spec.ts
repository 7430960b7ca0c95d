/** Finding an address by its postcode when the shop has a provider, and typing it otherwise. */
import { randomUUID } from 'node:crypto'
import { beGuest, checkOut, mixSixWine } from './checkout-steps.ts'
import { expect, test } from './fixtures.ts'

test('[address-typed] only lets an address be typed without a provider', async ({ page, request }) => {
  const wine = await mixSixWine(request)
  const response = page.waitForResponse('**/api/addresses/provider')
  await checkOut(page, [wine, 1])
  await beGuest(page, `${randomUUID()}@example.test`)
  expect(await (await response).json()).toEqual({ is_offered: false })
  await expect(page.getByLabel('Postcode')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find address' })).toBeHidden()
})

test('[address-found] finds and selects it by postcode with one', async ({ page, request }) => {
  const wine = await mixSixWine(request)
  // The provider charges for calls, so its answers are mocked here; functions/core/address tests the adapter.
  const found = { line_1: '14 Larkhall Place', line_2: '', town: 'Bath', county: '', postcode: 'BA1 6SF' }
  await page.route('**/api/addresses/provider', (route) => route.fulfill({ json: { is_offered: true } }))
  await page.route('**/api/addresses?*', (route) => route.fulfill({ json: { addresses: [found] } }))
  await checkOut(page, [wine, 1])
  await beGuest(page, `${randomUUID()}@example.test`)
  await page.getByLabel('Postcode').fill('ba16sf')
  await page.getByRole('button', { name: 'Find address' }).click()
  await page.getByLabel('Choose your address').selectOption('14 Larkhall Place, Bath')
  await expect(page.getByLabel('Address line 1')).toHaveValue('14 Larkhall Place')
  await expect(page.getByLabel('Town or city')).toHaveValue('Bath')
})
