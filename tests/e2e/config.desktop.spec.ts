/** The shop's settings in the control panel; the menu's journey is in whole-shop.desktop.spec.ts. */
import { expectAccessible } from './accessible.ts'
import { expect, NIGHTLY, test } from './fixtures.ts'
import { visitAs } from './staff.ts'

test(
  'keeps focus while a new zone is typed, and opens a collapsed zone with errors',
  NIGHTLY,
  async ({ page, tolerate }) => {
    tolerate(/400 .*config\/delivery|400 \(Bad Request\)/)
    await visitAs(page, 'owner', '/admin/config/delivery')
    const zones = page.getByRole('region', { name: 'Zones' })
    await expect(zones).toBeVisible()
    await zones.getByRole('button', { name: 'Add a zone' }).click()
    await page.keyboard.type('Lundy')
    await expect(page.locator(':focus')).toHaveValue('Lundy')
    const added = zones.locator('details').filter({ hasText: 'Lundy' })
    await added.getByRole('button', { name: 'Remove the zone' }).click()

    const mainland = zones.locator('details').first()
    await mainland.locator('summary').click()
    const price = mainland.getByLabel('Price (£)').first()
    await price.fill('0.001')
    await mainland.locator('summary').click()
    await expect(price).toBeHidden()
    await page.keyboard.press('Control+s')
    await expect(price).toBeFocused()
    await expect(mainland).toContainText('Give an amount in pounds')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expectAccessible(page)
  },
)
