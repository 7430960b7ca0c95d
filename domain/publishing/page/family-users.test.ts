import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { familyUsers } from './family-users.ts'
import { familyValue } from './font-faces.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import { pageElements } from './page-document.ts'

const example = () => pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))
const rule = (value: string) => ({
  property: 'font-family',
  value,
  group_by: '',
  screen_size: 'all' as const,
  min_screen_size: null,
  max_screen_size: null,
})

test('names the parts whose rules use the family, and the page for its own', () => {
  const page = example()
  const [first, second] = pageElements(page)
  page.page.css = 'h2 { font: 600 1rem/1.2 Hand, serif }'
  first?.custom_styles.push(rule(familyValue('Hand')))
  second?.custom_styles.push(rule('Handwriting, sans-serif'))
  expect(familyUsers(page, 'Hand')).toEqual([null, first?.id])
  expect(familyUsers(page, 'Handwriting')).toEqual([second?.id])
  expect(familyUsers(page, 'serif')).toEqual([null])
  expect(familyUsers(page, 'Nobody')).toEqual([])
})

test('names the layers whose text is in the family on some screen', () => {
  const page = example()
  const layer = pageElements(page).flatMap(({ layers }) => layers)[0]
  if (layer) layer.screens.phone.font_family = familyValue('Hand')
  expect(familyUsers(page, 'Hand')).toEqual([layer?.id])
})

test.each(['A, B', 'Say "hi"', 'a\\b', '(x)*'])('finds a family called %s in a rule', (name) => {
  const page = example()
  page.page.custom_styles.push(rule(familyValue(name)))
  expect(familyUsers(page, name)).toEqual([null])
})
