import { expect, test } from 'vitest'
import { describedBy } from './described-by.ts'
import { applyEdit } from './edit/apply-edit.ts'
import { PAGE_TEMPLATES, pageOf } from './page-templates.ts'
import { placeholderWords } from './placeholder-words.ts'

const wordsLeft = (...given: Parameters<typeof pageOf>) => placeholderWords(pageOf(...given))

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
  expect(placeholderWords(edited.page).map(({ node }) => node)).toEqual(['text-2', 'text-2'])
  expect(describedBy(edited.page)).toBe('We deliver on weekdays.')
})

test.each(PAGE_TEMPLATES)('offers no instruction of %s as a description', (template) => {
  expect(describedBy(pageOf(template, 'a-page', 'A page'))).toBe('')
  if (template !== 'blank') expect(wordsLeft(template, 'a-page', 'A page')).not.toEqual([])
})
