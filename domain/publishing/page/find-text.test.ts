import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { escapeHtml } from '../../core/html/escape-html.ts'
import { applyEdit } from './edit/apply-edit.ts'
import { inCapitalsOf, replaceText, type TextSearch, textHits } from './find-text.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import type { PageDocument } from './page-document.ts'
import { anyPage } from './testing/any-page.ts'

const example = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/example.json', 'utf8')))

const withText = (text: string): PageDocument => {
  const edit = { type: 'add_element', parent: null, element_type: 'text', at: 0 } as const
  const added = applyEdit({ ...example, containers: [] }, edit)
  if (!added.ok) throw new Error(added.message)
  const changed = applyEdit(added.page, { type: 'set_config', id: 'text', change: { text } })
  if (!changed.ok) throw new Error(changed.message)
  return changed.page
}
const searchFor = (words: string, options: Partial<TextSearch> = {}): TextSearch => ({
  words,
  matches_case: 'true',
  links: 'true',
  ...options,
})
const textOf = (page: PageDocument) => page.containers[0]?.blocks[0]?.elements[0]?.element_config.config

test('replaces words between tags and in links, and leaves the tags alone', () => {
  const page = withText('<p>Our <strong>strong</strong> reds: <a href="/red?a=strong">strong &amp; dry</a></p>')
  expect(textHits(page, searchFor('strong'))).toHaveLength(3)
  expect(textOf(replaceText(page, searchFor('strong'), 'bold'))).toMatchObject({
    text: '<p>Our <strong>bold</strong> reds: <a href="/red?a=bold">bold &amp; dry</a></p>',
  })
  expect(textOf(replaceText(page, searchFor('strong & dry'), '<soft>'))).toMatchObject({
    text: expect.stringContaining('&lt;soft&gt;</a>'),
  })
})

test('shows the text around each hit', () => {
  const page = { ...withText('<p>None</p>'), title: 'Wines of the Jura and beyond' }
  expect(textHits(page, searchFor('Jura'))).toEqual([{ before: 'Wines of the ', found: 'Jura', after: ' and beyond' }])
})

test('leaves ids, CSS and scripts as they are', () => {
  const page = { ...example, page: { ...example.page, css: '.picture {}', js: 'picture()' } }
  const changed = replaceText(page, searchFor('picture'), 'photo')
  expect(changed.page).toEqual(page.page)
  expect(changed.containers.map(({ id }) => id)).toEqual(page.containers.map(({ id }) => id))
})

test.prop([anyPage, fc.string({ minLength: 2, maxLength: 3 })])(
  'replaces words by themselves without a change',
  (page, words) => {
    expect(replaceText(page, searchFor(words), words)).toEqual(page)
  },
)

test.prop([anyPage])('finds nothing once the words are replaced', (page) => {
  expect(textHits(replaceText(page, searchFor('red'), 'blau'), searchFor('red'))).toEqual([])
})

test.prop([anyPage, fc.constantFrom('light', 'dark', 'none', 'h2', 'url')])(
  'leaves choices of settings as they are, so that the page stays valid',
  (page, words) => {
    expect(pageDocumentSchema.safeParse(replaceText(page, searchFor(words), 'other')).success).toBe(true)
  },
)

/** Letters of one and two UTF-16 units, with and without a lower case of their length, marks, and what markup escapes. */
const LETTERS = [
  'a',
  'A',
  'm',
  'p',
  'é',
  'e',
  '\u0301',
  'İ',
  'ẞ',
  'ß',
  'ǅ',
  'ǆ',
  'Ⓐ',
  'ⓐ',
  '𐐀',
  '𐐨',
  '1',
  '_',
  ' ',
  ';',
  '&',
  '<',
  '"',
]
const wordsOf = (letters: readonly string[], minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((all) => all.join(''))

const choice = fc.constantFrom('true' as const, undefined)

/** Texts of few letters, so that most have hits; words that are only in their markup, too. */
const searches = fc.shuffledSubarray(LETTERS, { minLength: 2, maxLength: 4 }).chain((letters) =>
  fc.record({
    given: wordsOf(letters, 0, 12),
    words: fc.oneof(wordsOf(letters, 2, 3), fc.constantFrom('am', 'amp', 'p;', 'lt', 'uot')),
    by: wordsOf(letters, 0, 2),
    matches_case: choice,
    whole_words: choice,
  }),
)

/** Replaces hits letter by letter, with no more than the rules. */
function replaceSlowly(text: string, { words, matches_case, whole_words }: TextSearch, by: string): string {
  const [given, wanted] = [[...text], [...words]]
  const isSame = (one = '', other = '') =>
    one === other || (!matches_case && one.length === other.length && one.toLowerCase() === other.toLowerCase())
  const isOfWord = (letter = '') => /[\p{L}\p{M}\p{N}_]/u.test(letter)
  let [done, at] = ['', 0]
  while (at < given.length) {
    const end = at + wanted.length
    const isHit =
      wanted.every((letter, index) => isSame(given[at + index], letter)) &&
      !(whole_words && (isOfWord(given[at - 1]) || isOfWord(given[end])))
    done += isHit ? inCapitalsOf(given.slice(at, end).join(''), words, by) : given[at]
    at = isHit ? end : at + 1
  }
  return done
}

test.prop([searches], { numRuns: 500 })(
  'replaces the same as a search letter by letter, in plain text, between tags and in links',
  ({ given, by, ...options }) => {
    const search = { ...options, links: 'true' } as const
    const expected = replaceSlowly(given, search, by)
    const markup = (words: string) =>
      `<p>${escapeHtml(words).replaceAll('&quot;', '"')}</p><a href="${escapeHtml(words)}"></a>`
    const page = replaceText({ ...withText(markup(given)), title: given }, search, by)
    expect(page.title).toBe(expected)
    expect(textOf(page)).toMatchObject({ text: markup(expected) })
  },
)

test('shows hits between tags as they are read', () => {
  const hits = textHits(withText(`<p>${'&lt;'.repeat(50)}Food &amp; wine &gt; all</p>`), searchFor('& wine'))
  expect(hits).toEqual([{ before: `${'<'.repeat(35)}Food `, found: '& wine', after: ' > all' }])
})

test('finds words in any case, whole words, and links only when asked', () => {
  const page = withText('<p>Wine and wines: <a href="/wine-club">our WINE</a></p>')
  const found = (options: Omit<TextSearch, 'words'>) =>
    textHits(page, { words: 'wine', ...options }).map((hit) => hit.found)
  expect(found({})).toEqual(['Wine', 'wine', 'WINE'])
  expect(found({ whole_words: 'true' })).toEqual(['Wine', 'WINE'])
  expect(found({ matches_case: 'true', links: 'true' })).toEqual(['wine', 'wine'])
})

test.each([
  ['The wines you love', 'The bottles you love'],
  ['THE WINES YOU LOVE', 'THE BOTTLES YOU LOVE'],
  ['‘The wines’ you love', '‘The wines’ you love'],
  ['All the wines you love', 'All the bottles you love'],
])('keeps the capitals of the words it replaces: %s', (title, replaced) => {
  const search = { words: 'the wines you love' }
  expect(replaceText({ ...withText('<p>None</p>'), title }, search, 'the bottles you love').title).toBe(replaced)
})

test.each([
  ['Wine', 'wine', 'Rosé & more', 'Rosé & more'],
  ['wine', 'Wine', 'Bottle', 'Bottle'],
  ['Wine', 'wine', '“bottle”', '“Bottle”'],
  ['Wine', 'wine', '6 bottles', '6 bottles'],
  ['A wine', 'a wine', 'a bottle', 'A bottle'],
  ['WINE', 'WINE', 'bottle', 'bottle'],
  ['WINE', 'wine', '', ''],
])('writes the replacement of ‘%s’, found by ‘%s’, with the capitals of the hit', (found, words, by, expected) => {
  expect(inCapitalsOf(found, words, by)).toBe(expected)
})

test('leaves single hits as they are', () => {
  const page = withText('<p>red, red and red</p>')
  expect(textOf(replaceText(page, searchFor('red'), '$&', new Set([1])))).toMatchObject({
    text: '<p>$&amp;, red and $&amp;</p>',
  })
})
