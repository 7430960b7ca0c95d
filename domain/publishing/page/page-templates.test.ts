import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkPage } from './check-page.ts'
import { htmlCleaner } from './clean-html.ts'
import { cleanTexts } from './clean-texts.ts'
import { elementHtml, mainHeadings } from './element-html.ts'
import { elementLinks } from './element-links.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import { pageElements } from './page-document.ts'
import { PAGE_TEMPLATES, pageOf } from './page-templates.ts'

/** Left to the editor by templates. */
const TO_CHOOSE = ['Choose a picture', 'No products set']

const TITLE = 'Château & <Friends>'

test.each(PAGE_TEMPLATES)(
  '%s is a valid page with one main heading, that lacks only what the editor chooses',
  (template) => {
    const page = { ...pageOf(template, 'a-page', TITLE), meta_description: 'What it is about' }
    expect(pageDocumentSchema.safeParse(page).error).toBeUndefined()
    expect(cleanTexts(page, htmlCleaner)).toEqual(page)
    if (template === 'blank') return
    expect(mainHeadings(page)).toHaveLength(1)
    const left = checkPage(page).map(({ message }) => message)
    expect(left.filter((message) => !TO_CHOOSE.includes(message))).toEqual([])
    expect(JSON.stringify(page)).toContain('<h1>Château &amp; &lt;Friends&gt;</h1>')
  },
)

test.each(PAGE_TEMPLATES)('%s has a heading above its wines, and their names at level 3', (template) => {
  const elements = pageElements(pageOf(template, 'a-page', TITLE))
  const at = elements.findIndex(({ element_type }) => element_type === 'products' || element_type === 'carousel')
  const before = elements[at - 1]
  if (before) expect(elementHtml(before)).toContain('<h2>')
})

/** Lists of wines that every shop has, and the pages of a new shop. */
const TARGETS = [
  '/wine',
  '/gifts',
  ...readdirSync('content/starter/pages').map((name) => `/${name.replace('.json', '').replaceAll('__', '/')}`),
]

test.each(PAGE_TEMPLATES)('%s links to pages that a shop has', (template) => {
  const links = pageElements(pageOf(template, 'a-page', TITLE))
    .flatMap(elementLinks)
    .map(({ url }) => url)
  expect(links.filter((url) => url !== '' && !TARGETS.includes(url))).toEqual([])
})
