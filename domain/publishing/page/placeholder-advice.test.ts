import { expect, test } from 'vitest'
import { checkPage } from './check-page.ts'
import { CUSTOM_COMPONENTS } from './custom-configs.ts'
import { describedBy } from './described-by.ts'
import { applyEdit } from './edit/apply-edit.ts'
import type { PageEdit } from './edit/edit.ts'
import { ELEMENT_NAMES } from './edit/edit-name.ts'
import { type PageDocument, pageElements } from './page-document.ts'
import { PAGE_TEMPLATES, pageOf } from './page-templates.ts'
import { placeholderAdvice } from './placeholder-advice.ts'
import { headingsOf, reviewPage } from './review-page.ts'

const wordsLeft = (...given: Parameters<typeof pageOf>) => placeholderAdvice(pageOf(...given))

test('names the instructions of a new page, and not its title or headings that can stay', () => {
  expect(wordsLeft('information', 'help', 'Help')).toMatchObject([
    {
      node: 'text',
      setting: 'text',
      message: 'Replace the template’s words: ‘Begin with what most people come to find out.’',
    },
    { node: 'text-2', setting: 'text', message: 'Replace the template’s words: ‘A question people ask’' },
    { node: 'text-2', setting: 'text', message: 'Replace the template’s words: ‘Its answer.’' },
  ])
  expect(wordsLeft('region', 'rioja', 'Rioja').map(({ message }) => message)).toContain(
    'Replace the template’s words: ‘The main grape, and its taste’',
  )
  expect(wordsLeft('tasting', 'night', 'Night').map(({ message }) => message)).toContain(
    'Replace the template’s words: ‘Day and time’',
  )
})

test('no longer names those that were replaced, and takes the description from words of the editor', () => {
  const text = '<h1>Help</h1><p>We deliver on weekdays.</p>'
  const edited = applyEdit(pageOf('information', 'help', 'Help'), { type: 'set_config', id: 'text', change: { text } })
  if (!edited.ok) throw new Error(edited.message)
  expect(placeholderAdvice(edited.page).map(({ node }) => node)).toEqual(['text-2', 'text-2'])
  expect(describedBy(edited.page)).toBe('We deliver on weekdays.')
})

test.each(PAGE_TEMPLATES)('offers no instruction of %s as a description', (template) => {
  expect(describedBy(pageOf(template, 'a-page', 'A page'))).toBe('')
  if (template !== 'blank') expect(wordsLeft(template, 'a-page', 'A page')).not.toEqual([])
})

const ELEMENTS = Object.keys(ELEMENT_NAMES) as (keyof typeof ELEMENT_NAMES)[]
const NEW_PARTS = [
  ...ELEMENTS.filter((type) => type !== 'custom_element').map((element_type) => ({ element_type })),
  ...CUSTOM_COMPONENTS.map((component) => ({ element_type: 'custom_element' as const, component })),
]

/** Parts that hold no words of their own, or draw those of the shop. */
const WORDLESS = ['empty_space', 'ContactForm', 'TrustPilot']

const added = (part: (typeof NEW_PARTS)[number]): PageDocument => {
  const edit: PageEdit = { type: 'add_element', parent: 'block', at: 0, ...part }
  const done = applyEdit(pageOf('blank', 'a-page', 'A page'), edit)
  if (!done.ok) throw new Error(done.message)
  return done.page
}

const findingsOn = (page: PageDocument) => [
  ...placeholderAdvice(page),
  ...reviewPage(page),
  ...checkPage(page).filter(({ field }) => field.startsWith('container/')),
]

test.each(NEW_PARTS)('a new part %j has words that can be published, or Checks names it', (part) => {
  if (WORDLESS.includes('component' in part ? part.component : part.element_type)) return
  const page = added(part)
  const [element] = pageElements(page)
  const hasWords = element !== undefined && headingsOf(element).some(({ words }) => words !== '')
  expect(hasWords || findingsOn(page).length > 0).toBe(true)
  expect(findingsOn(page).map(({ message }) => message)).not.toContain('There is an empty heading')
})

test.each(NEW_PARTS)('Checks names the heading of a part %j without its words', (part) => {
  const page = added(part)
  const [element] = pageElements(page)
  if (element === undefined || headingsOf(element).length === 0) return
  const edit: PageEdit = { type: 'set_config', id: element.id, change: { heading: '' } }
  const emptied = applyEdit(page, edit)
  expect(emptied.ok && reviewPage(emptied.page)).toMatchObject([
    { node: element.id, setting: 'heading', message: 'There is an empty heading' },
  ])
})

test.each(PAGE_TEMPLATES)('%s has no empty heading', (template) => {
  const messages = reviewPage(pageOf(template, 'a-page', 'A page')).map(({ message }) => message)
  expect(messages).not.toContain('There is an empty heading')
})
