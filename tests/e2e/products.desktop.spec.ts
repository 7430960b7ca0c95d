/**
 * Products in the control panel, in a separate shop since the changes affect the whole shop. The first journey is in
 * whole-shop.desktop.spec.ts.
 */
import { anSvg } from '../factories/media.ts'
import { expectAccessible } from './accessible.ts'
import { productOf } from './catalogue.ts'
import { expect, NIGHTLY, send, signIn, visit, visitAs, withOwnShop } from './fixtures.ts'
import { notSaved, retype, SCREEN, save, table, WITHIN } from './product-screen.ts'
import { tabTo } from './tab-to.ts'

const test = withOwnShop()

// All tests edit the same few wines.
test.describe.configure({ mode: 'serial' })

test('lets a merchandiser copy a wine without a pointer, and find it', NIGHTLY, async ({ page }) => {
  const code = `N${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await visitAs(page, 'merchandiser', SCREEN)
  await expect(table(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('add a prod')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/products/new')
  const form = page.getByRole('form', { name: 'Add a product' })
  await tabTo(page, form.getByRole('combobox', { name: 'Like another product' }), WITHIN)
  await page.keyboard.type('CD2291')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'Category of its page' })).toHaveValue(/./)
  await tabTo(page, form.getByRole('textbox', { name: 'Name' }), WITHIN)
  await page.keyboard.type('Rioja Reserva 2019')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Two to forty letters, digits and dashes')).toBeVisible()
  await expectAccessible(page)
  await expect(form.getByRole('textbox', { name: 'Code' })).toBeFocused()
  await page.keyboard.type(code.toLowerCase())
  await tabTo(page, form.getByRole('textbox', { name: 'Bottle price' }), WITHIN)
  await page.keyboard.type('17.50')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/products/${code}`)
  await expect(page.getByRole('heading', { name: /Rioja Reserva 2019/ })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('draft')
  await expect(page.getByRole('textbox', { name: 'ABV' })).toHaveValue(/%$/)
  await expect(page.getByRole('textbox', { name: 'Vintage' })).toHaveValue('2019')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('ocon reserva 2019')
  const found = page.getByRole('option', { name: /Marqués de Ocón.*Rioja Reserva 2019/ })
  await expect(found.first()).toBeVisible()
  await page.keyboard.press('Escape')

  await tabTo(page, page.getByRole('combobox', { name: 'Status' }), WITHIN)
  await page.keyboard.press('ArrowUp')
  await save(page)
  const { product } = await productOf(page.request, code)
  expect(product).toMatchObject({ price: 17.5, productname: 'Rioja Reserva 2019' })
})

test('shows the slower editor who changed what, and keeps their changes', NIGHTLY, async ({ page, tolerate }) => {
  tolerate(/products\/CD1042/)
  await visitAs(page, 'merchandiser', '/admin/products/CD1042')
  const taste = page.getByRole('textbox', { name: 'Tasting line' })
  await taste.fill('Gooseberry and lime')
  await page.getByRole('textbox', { name: 'Producer' }).fill('Greystone')
  await signIn(page, 'owner')
  await send(page, 'patch', '/api/admin/products/CD1042', { taste: 'Cut grass', lead: 'From the owner.' })
  await signIn(page, 'merchandiser')
  await save(page)
  const notice = page.getByRole('alert').filter({ hasText: /Olive Tarrant changed this/ })
  await expect(notice).toContainText('taste, lead')
  await expect(notice).toContainText('You both changed: taste')
  await expect(taste).toHaveValue('Gooseberry and lime')
  await expect(page.getByRole('textbox', { name: 'Lead' })).toHaveValue('From the owner.')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Use theirs' }).click()
  await expect(taste).toHaveValue('Cut grass')
  await save(page)
  await expect(notSaved(page)).toBeHidden()
  const { product } = await productOf(page.request, 'CD1042')
  expect(product).toMatchObject({ taste: 'Cut grass', lead: 'From the owner.', winery: 'Greystone' })
})

test('warns before leaving unsaved changes, and restores them on return', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'merchandiser', '/admin/products/CD3307')
  const taste = page.getByRole('textbox', { name: 'Tasting line' })
  await taste.fill('Plums in the dark')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog.getByText(/taste/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL('/admin/products/CD3307')
  await expect(taste).toHaveValue('Plums in the dark')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(SCREEN)
  await page.goto('/admin/products/CD3307')
  await expect(page.getByText(/It isn’t saved yet/)).toBeVisible()
  await expect(taste).toHaveValue('Plums in the dark')
  await notSaved(page).getByRole('button', { name: 'Discard' }).click()
  await expect(notSaved(page)).toBeHidden()
})

test(
  'keeps views, filters, columns and order in the address, and steps back through them',
  NIGHTLY,
  async ({ page }) => {
    await visitAs(page, 'merchandiser', `${SCREEN}?kind=rose&sort=price&order=desc`)
    await expect(table(page).getByRole('button', { name: 'Kind Rosé: remove this filter' })).toBeVisible()
    const prices = await table(page).getByRole('row').locator('td[data-name="Bottle"]').allInnerTexts()
    const pounds = prices.map((price) => Number(price.replace('£', '')))
    expect(pounds).toEqual(pounds.toSorted((one, other) => other - one))
    await table(page).getByText('Save this view').click()
    await expect(page.getByLabel('Name of the view')).toBeFocused()
    await page.keyboard.type('Dear pinks')
    await page.keyboard.press('Enter')
    await table(page)
      .getByRole('link', { name: /^Sold out/ })
      .click()
    await expect(page).toHaveURL(/stock=out/)
    await expect(table(page).getByRole('link', { name: /^Sold out/ })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(page).toHaveURL(/kind=rose/)
    await expect(table(page).getByRole('link', { name: 'Dear pinks' })).toHaveAttribute('aria-current', 'page')
    await table(page).getByText('Columns', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Wine club' }).check()
    await expect(table(page).getByRole('columnheader', { name: 'Wine club' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(table(page).getByRole('columnheader', { name: 'Wine club' })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('zzzzzz')
    await expect(page.getByRole('heading', { name: 'No product matches' })).toBeVisible()
    await expectAccessible(page)
  },
)

test('keeps the focus in a corrected price while another is still unusual', async ({ page }) => {
  await visitAs(page, 'merchandiser', `${SCREEN}/CD2291`)
  const price = page.getByRole('textbox', { name: /^Bottle(, changed)?$/ })
  await price.fill('98')
  await page.getByRole('textbox', { name: /^Mix Six(, changed)?$/ }).fill('90')
  await page.keyboard.press('Control+s')
  await expect(price).toBeFocused()
  await retype(page, '18.25')
  await expect(price).toHaveValue('18.25')
  await expect(price).toBeFocused()
})

test('keeps a wine’s barcode and bin, and finds it by the barcode', async ({ page }) => {
  await visitAs(page, 'merchandiser', '/admin/products/CD3307')
  const barcode = page.getByRole('textbox', { name: 'Barcode' })
  await barcode.fill('5012345678901')
  await page.getByRole('textbox', { name: /^Bin\b/ }).fill('A12')
  await page.getByRole('combobox', { name: 'Duty' }).selectOption('In bond')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Check the digits: with these, the last one would be 0')).toBeVisible()
  await barcode.fill('5012345678900')
  await save(page)
  await expect(notSaved(page)).toBeHidden()
  await expectAccessible(page)
  await visit(page, `${SCREEN}?q=5012345678900`)
  await expect(table(page).locator('a[href*="CD3307"]').first()).toBeVisible()
  await expect(table(page).locator('a[href*="CD1042"]')).toHaveCount(0)
})

test('clears the choice of rows with another search or filter, but not with another order', async ({ page }) => {
  const bar = page.getByRole('region', { name: /^Chosen / })
  await visitAs(page, 'owner', `${SCREEN}?q=malbec`)
  await page.getByRole('checkbox', { name: /^Choose all/ }).check()
  await table(page).getByRole('columnheader', { name: 'Stock' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=/)
  await expect(bar).toBeVisible()
  await page.getByRole('navigation', { name: 'Views' }).getByText('Sold out').click()
  await expect(page).toHaveURL(/stock=/)
  await expect(bar).toBeHidden()
  await visit(page, '/admin/orders')
  await page
    .getByRole('checkbox', { name: /^Choose W/ })
    .first()
    .check()
  await expect(bar).toBeVisible()
  await page.getByRole('searchbox').fill('W1004')
  await expect(page).toHaveURL(/q=W1004/)
  await expect(bar).toBeHidden()
})

test('changes many prices at once after a preview', NIGHTLY, async ({ page }) => {
  await visitAs(page, 'merchandiser', `${SCREEN}?kind=fortified&status=active&sort=title&order=asc`)
  const boxes = table(page).getByRole('checkbox', { name: /^Choose (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const bar = page.getByRole('region', { name: 'Chosen products' })
  await expect(bar.getByText('2 products chosen')).toBeVisible()
  await bar.getByRole('button', { name: 'Price' }).click()
  await expect(bar.getByRole('textbox', { name: 'By how much' })).toBeFocused()
  await page.keyboard.type('5')
  const preview = bar.getByRole('region', { name: 'What will change' })
  await expect(preview.getByText(/→/).first()).toBeVisible()
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(bar.getByText('2 products changed.')).toBeVisible()
  await bar.getByRole('button', { name: 'Done' }).click()
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toBeHidden()
})

test(
  'adds colours to a product, orders them, gives one a picture, and warns before leaving',
  NIGHTLY,
  async ({ page }) => {
    await visitAs(page, 'merchandiser', '/admin/products/CD16533')
    const panel = page.getByRole('region', { name: 'Variants' })
    await panel.getByRole('button', { name: 'Add variants' }).click()
    const form = panel.getByRole('form', { name: 'Variants' })
    await form.getByLabel('Customers choose from').selectOption('Colours')
    await form.getByRole('textbox', { name: 'Colour' }).fill('Ruby')
    await form.getByRole('button', { name: 'Add a variant' }).click()
    await form.getByRole('textbox', { name: 'Colour' }).last().fill('Gold')
    await form.getByRole('button', { name: 'Save variants' }).click()
    const price = form.getByRole('textbox', { name: 'Price (£)' })
    await expect(price).toHaveAccessibleDescription(/Give a price/)
    await expect(price).toBeFocused()
    await expectAccessible(page)
    await price.fill('21.50')
    await form.getByRole('button', { name: 'Save variants' }).click()
    await expect(panel.getByRole('row', { name: /Gold/ })).toContainText('£21.50')
    const coloursOf = async () => (await productOf(page.request, 'CD16533')).product.variants.colours
    expect((await coloursOf()).map(({ colour }) => colour)).toEqual(['Ruby', 'Gold'])

    await panel.getByRole('button', { name: 'Change' }).click()
    const handle = form.getByRole('button', { name: /^Move Gold/ })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await expect(form.getByRole('status')).toHaveText('Gold: 1 of 2')
    await expect(handle).toBeFocused()
    await expect(handle).toHaveAccessibleName('Move Gold, 1 of 2')
    await handle.dragTo(form.getByRole('textbox', { name: 'Colour' }).last())
    await expect(form.getByRole('textbox', { name: 'Colour' }).last()).toHaveValue('Gold')
    await handle.press('ArrowUp')
    await form.getByRole('button', { name: 'Use a picture for Gold' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a swatch' })
    await expectAccessible(page)
    await picker
      .getByLabel('Files to upload')
      .setInputFiles({ name: 'gold-cloth.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(anSvg()) })
    await expect(picker).toBeHidden()
    await page.getByRole('link', { name: 'Products', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
    await form.getByRole('button', { name: 'Save variants' }).click()
    await expect(panel.getByRole('img', { name: 'Gold' })).toBeVisible()
    // The shop's answer may be up to two seconds old.
    await expect
      .poll(coloursOf)
      .toMatchObject([{ colour: 'Gold', swatch: expect.stringMatching(/^gold-cloth/) }, { colour: 'Ruby' }])
  },
)

test(
  'saves related products in their order, and recommends them first to visitors of the wine',
  NIGHTLY,
  async ({ page, browser, shop }) => {
    await visitAs(page, 'merchandiser', '/admin/products/CD2291')
    const panel = page.getByRole('region', { name: 'Goes with' })
    for (const code of ['CD3307', 'CD9903']) {
      await panel.getByRole('combobox', { name: 'Add a product' }).fill(code)
      await panel.getByRole('option', { name: new RegExp(code) }).click()
    }
    const chosen = panel.getByRole('list', { name: 'Goes with' }).getByRole('listitem')
    await expect(chosen).toHaveCount(2)
    await expectAccessible(page)
    await panel
      .getByRole('button', { name: /^Move .+ up$/ })
      .last()
      .click()
    await panel.getByRole('button', { name: 'Save these' }).click()
    await expect(panel.getByRole('button', { name: 'Save these' })).toHaveCount(0)
    await expect(chosen.first()).toContainText('CD9903')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Goes with')

    const guest = await browser.newPage({ baseURL: shop.url })
    const headers = { Origin: shop.url }
    await guest.request.post('/api/products/recently-viewed', { data: { product_code: 'CD2291' }, headers })
    const products = await (await guest.request.get('/api/products/recommendations')).json()
    expect(products.slice(0, 2).map(({ code }: { code: string }) => code)).toEqual(['CD9903', 'CD3307'])
    await guest.close()
  },
)

for (const type of ['editor', 'support'] as const)
  test(`lets ${type} read products but change none`, NIGHTLY, async ({ page, shop }) => {
    await visitAs(page, type, SCREEN)
    await expect(table(page).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Add a product' })).toBeHidden()
    await expect(table(page).getByRole('checkbox', { name: 'Choose all on this page' })).toBeHidden()
    await visit(page, '/admin/products/CD2291')
    await expect(page.getByText('Your account can view products but not change them.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Tasting line' })).toBeDisabled()
    await expectAccessible(page)
    const headers = { Origin: shop.url }
    const refused = await page.request.patch('/api/admin/products/CD2291', { data: { price: 1 }, headers })
    expect(refused.status()).toBe(403)
  })

test('keeps the table offline, marked as possibly out of date', NIGHTLY, async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await visitAs(page, 'merchandiser', SCREEN)
  await expect(table(page)).toBeVisible()
  await context.setOffline(true)
  await table(page)
    .getByRole('link', { name: /^Drafts/ })
    .click()
  await expect(page.getByText(/What you see may be out of date/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/What you see may be out of date/)).toBeHidden()
})
