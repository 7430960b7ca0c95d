/** Checks finds what axe finds, on three pages with faults made on purpose, in a separate shop. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { PageEdit } from '../../domain/publishing/page/edit/edit.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { edited } from '../factories/edited-page.ts'
import { addMedia } from './add-media.ts'
import { expect, send, signIn, visit, withOwnShop } from './fixtures.ts'
import { publishPage, saveDraft } from './save-draft.ts'

const test = withOwnShop()

/** The finding for each rule of axe that the pages break. */
const FINDINGS: Readonly<Record<string, RegExp>> = {
  'heading-order': /skips a level/,
  'empty-heading': /There is an empty heading/,
  'color-contrast': /These words are hard to read: their contrast is/,
  'target-size': /This is small and close to another target/,
  'landmark-unique': /There is another landmark ‘navigation’ of that name/,
  'button-name': /There is a button without words/,
  label: /There is a field without a label/,
  'select-name': /There is a field without a label/,
}

const html = (content: string, css = ''): PageEdit[] => [
  { type: 'add_element', parent: null, element_type: 'html', at: 1 },
  { type: 'set_config', id: 'html', change: { content, css } },
]

const withParts = (document: PageDocument, text: string, parts: PageEdit[]): PageDocument =>
  edited(
    { ...document, containers: [] },
    { type: 'add_element', parent: null, element_type: 'text', at: 0 },
    { type: 'set_config', id: 'text', change: { text } },
    ...parts,
  )

const PAGES = [
  {
    name: 'headings',
    rules: ['heading-order', 'empty-heading'],
    make: (document: PageDocument) =>
      withParts(document, '<h1>Cellar notes</h1><h4>Too deep</h4>', html('<h3></h3><h6>Deeper</h6><p>Words</p>')),
  },
  {
    name: 'contrast and targets',
    rules: ['color-contrast', 'target-size'],
    make: (document: PageDocument) =>
      withParts(
        document,
        '<h1>Prices</h1>',
        html(
          '<dl><dt class="pale">Rioja</dt><dd>£12</dd></dl><p class="small-tools"><button type="button">a</button><button type="button">b</button></p>',
          '.pale { color: #bbb } .small-tools button { width: 14px; height: 14px; padding: 0; border: 0; min-height: 0; min-width: 0; font-size: 12px }',
        ),
      ),
  },
  {
    name: 'landmarks and names',
    rules: ['landmark-unique', 'button-name', 'label', 'select-name'],
    make: (document: PageDocument) =>
      withParts(
        document,
        '<h1>Regions</h1>',
        html(
          '<nav aria-label="Regions"><a href="/red">Red</a></nav><nav aria-label="Regions"><a href="/white">White</a></nav><div class="nameless"><button type="button"></button><input type="text"><select><option>Rioja</option></select></div>',
          '.nameless > * { display: block; width: 8rem; height: 3rem; margin: 1rem 0 }',
        ),
      ),
  },
] as const

const violated = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .include('main')
    .setLegacyMode(true)
    .withRules(Object.keys(FINDINGS))
    .analyze()
  return violations.map(({ id }) => id).toSorted()
}

for (const { name, rules, make } of PAGES)
  test(`finds what axe finds: ${name}`, async ({ page }) => {
    await signIn(page, 'editor')
    const route = name.replaceAll(' ', '-')
    const id = await publishPage(page, route, make)
    await visit(page, `/${route}`)
    expect(await violated(page)).toEqual([...rules].toSorted())
    await visit(page, `/admin/page_builder?page=${id}`)
    await page.getByRole('button', { name: /^Checks/ }).click()
    const checks = page.locator('.findings')
    for (const rule of rules) await expect(checks.getByText(FINDINGS[rule] ?? '').first()).toBeVisible()
  })

test('prevents publishing a picture without alternative text and a link without words, which a build refuses', async ({
  page,
}) => {
  await signIn(page, 'editor')
  const made = await send(page, 'post', '/api/admin/pages', { title: 'Names', route: 'names', template: 'blank' })
  const nameless = html('<img src="/images/map-keynsham.svg" width="80" height="80"><a href="/wine"></a>')
  await saveDraft(page, made.page.id, (document) => withParts(document, '<h1>Names</h1>', nameless))
  await visit(page, `/admin/page_builder?page=${made.page.id}`)
  await page.getByRole('button', { name: /^Checks/ }).click()
  await expect(page.locator('.findings .error').getByText('This picture has no alternative text')).toBeVisible()
  await expect(page.locator('.findings .error').getByText('There is a link without words')).toBeVisible()
})

test('asks once for the alternative text of a linked slide, which it takes from the library', async ({ page }) => {
  await signIn(page, 'editor')
  const made = await send(page, 'post', '/api/admin/pages', { title: 'Slides', route: 'slides', template: 'blank' })
  const [cellar, table] = [await addMedia(page, 'cellar.svg'), await addMedia(page, 'table.svg')]
  await send(page, 'patch', `/api/admin/media/${cellar}`, { alt: 'A cellar by candlelight' })
  const slides = ['One', 'Two', ''].map((text, at) => ({
    id: `slide-${at}`,
    sequence_number: at + 1,
    img_src: table,
    text,
    url: '/wine',
    url_type: 'internal' as const,
  }))
  await saveDraft(page, made.page.id, (document) =>
    withParts(document, '<h1>Slides</h1>', [
      { type: 'add_element', parent: null, element_type: 'carousel', at: 1 },
      { type: 'set_config', id: 'carousel', change: { carousel_type: 'image', slides } },
    ]),
  )
  await visit(page, `/admin/page_builder?page=${made.page.id}`)
  await page.getByRole('button', { name: /^Checks/ }).click()
  await expect(page.getByText('All screen sizes are checked.')).toBeVisible()
  const finding = page.locator('.findings li', { hasText: /alternative text|without words/ })
  await expect(finding).toHaveText(/Slide 3 is a link and needs an alternative text/)
  await finding.getByRole('button', { name: 'Carousel', exact: true }).click()
  const text = page.getByRole('textbox', { name: 'Alternative text' }).last()
  await expect(text).toBeFocused()
  await page
    .getByRole('button', { name: /^Choose another/ })
    .last()
    .click()
  await page
    .getByRole('dialog', { name: 'Choose a picture' })
    .getByRole('button', { name: /^cellar/ })
    .click()
  await expect(text).toHaveValue('A cellar by candlelight')
})
