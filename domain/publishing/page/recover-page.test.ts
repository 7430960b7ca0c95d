import { readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { checkPage } from './check-page.ts'
import { htmlCleaner } from './clean-html.ts'
import { cleanTexts } from './clean-texts.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import { pageElements } from './page-document.ts'
import { recoverPage } from './recover-page.schema.ts'

const present = pageDocumentSchema.parse(JSON.parse(readFileSync('content/pages/home.json', 'utf8')))
const stored = { route: 'a-page', title: 'A page' }
/** The page as stored: unvalidated JSON. */
const home = () => JSON.parse(JSON.stringify(present))
const read = (json: unknown) => recoverPage(json, stored, htmlCleaner)
const messages = (json: unknown) => read(json).problems.map(({ field, message }) => `${field}: ${message}`)
const withElement = (element: unknown) => ({
  ...home(),
  containers: [{ id: 'c', blocks: [{ id: 'b', elements: [element] }] }],
})

test('returns a sound page unchanged', () => {
  expect(recoverPage(home(), { route: '', title: 'Home' }, htmlCleaner)).toEqual({
    page: cleanTexts(home(), htmlCleaner),
    problems: checkPage(home()),
  })
})

test.each([undefined, null, 'text', 5, [], {}])('[missing-page] reads %j as an empty page', (json) => {
  const { page, problems } = read(json)
  expect(page).toMatchObject({ route: 'a-page', title: 'A page', containers: [] })
  expect(pageDocumentSchema.safeParse(page).success).toBe(true)
  expect(problems.length).toBeGreaterThan(0)
})

test('leaves out and reports an element of an unknown type, and keeps its neighbours', () => {
  const document = home()
  const [first] = document.containers[0].blocks[0].elements
  document.containers[0].blocks[0].elements.push({ ...first, id: 'new', element_type: 'marquee' })
  expect(pageElements(read(document).page)).toHaveLength(pageElements(home()).length)
  expect(messages(document)).toContain("hero/hero-copy/new: element_type: There is no element type 'marquee'")
})

test('fills in missing settings of an element', () => {
  const { page } = read(withElement({ id: 'e', element_type: 'carousel', element_config: { config: { loop: true } } }))
  expect(pageElements(page)).toMatchObject([
    { id: 'e', layers: [], element_config: { config: { loop: true, autoplay_delay: 5000, slides: [] } } },
  ])
})

test('reports a setting of the wrong type and uses the default', () => {
  const element = { id: 'e', element_type: 'empty_space', element_config: { config: { height: 'tall' } } }
  expect(pageElements(read(withElement(element)).page)).toMatchObject([{ element_config: { config: { height: 0 } } }])
  expect(messages(withElement(element)).join()).toContain('c/b/e: height: ')
})

test('leaves out and reports an unknown custom element', () => {
  const element = { id: 'e', element_type: 'custom_element', custom_element_config: { component_name: 'Nothing' } }
  expect(pageElements(read(withElement(element)).page)).toEqual([])
  expect(messages(withElement(element)).join()).toContain('c/b/e: custom_element_config.component_name: ')
})

test('makes repeated ids unique', () => {
  const element = { id: 'b', element_type: 'text', element_config: { config: { text: '<p>a</p>' } } }
  expect(pageElements(read(withElement(element)).page)).toMatchObject([{ id: 'b-2' }])
  expect(messages(withElement(element))).toContain("b: The id 'b' is used more than once")
})

test('removes and reports tags that a text can’t hold', () => {
  const text = '<p>a<img src=x onerror=alert(1)></p>'
  const element = { id: 'e', element_type: 'text', element_config: { config: { text } } }
  const { page } = read(withElement(element))
  expect(pageElements(page)).toMatchObject([{ element_config: { config: { text: '<p>a</p>' } } }])
  expect(messages(withElement(element))).toContain("c/b/e: text: A text can't hold <img>")
})

type Node = Record<string, unknown>

/** Every value of a page, as its parent and its key there. */
function placesOf(node: unknown): [Node, string][] {
  if (typeof node !== 'object' || node === null) return []
  const parent = node as Node
  return Object.keys(parent).flatMap((key) => [[parent, key] as [Node, string], ...placesOf(parent[key])])
}

const values = fc.constantFrom(undefined, null, '', 'x', -1, 1e300, [], {}, [[]], true, { id: 1 })

test.prop([fc.nat(), values], { numRuns: 200 })(
  'makes a page that can be saved after any one value changes',
  (at, value) => {
    const document = home()
    const places = placesOf(document)
    const [parent, key] = places[at % places.length] ?? [document, 'containers']
    parent[key] = value
    expect(pageDocumentSchema.safeParse(read(document).page).error).toBeUndefined()
  },
)

test.prop([fc.json()])('reads any JSON as a page', (json) => {
  expect(pageDocumentSchema.safeParse(read(JSON.parse(json)).page).error).toBeUndefined()
})
