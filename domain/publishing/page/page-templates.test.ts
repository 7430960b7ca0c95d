import { expect, test } from 'vitest'
import { checkPage } from './check-page.ts'
import { htmlCleaner } from './clean-html.ts'
import { cleanTexts } from './clean-texts.ts'
import { mainHeadings } from './element-html.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
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
    expect(mainHeadings(page)).toBe(1)
    const left = checkPage(page).map(({ message }) => message)
    expect(left.filter((message) => !TO_CHOOSE.includes(message))).toEqual([])
    expect(JSON.stringify(page)).toContain('<h1>Château &amp; &lt;Friends&gt;</h1>')
  },
)
