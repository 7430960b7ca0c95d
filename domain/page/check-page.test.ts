import { describe, expect, test } from 'vitest'
import { checkPage, elementLinks } from './check-page.ts'
import { ELEMENT_DEFAULTS } from './element-defaults.ts'
import type { Block, Container, PageDocument, PageElement } from './page-document.ts'
import { pageElements } from './page-document.ts'

const base = { sequence_number: 1, compiled_styles: '', compiled_classes: '', custom_styles: [], layers: [] }
const text = (id: string, html: string, url = ''): PageElement => ({
  ...base,
  id,
  element_type: 'text',
  element_config: { config: { text: html, url } },
})
const block = (id: string, elements: PageElement[], over: Partial<Block> = {}): Block => ({
  id,
  sequence_number: 1,
  linked_to_tab: null,
  columns: { desktop: 12, tablet: 12, phone: 12 },
  compiled_styles: '',
  elements,
  ...over,
})
const container = (id: string, blocks: Block[], over: Partial<Container> = {}): Container => ({
  id,
  sequence_number: 1,
  tabs_enabled: false,
  tabs: [],
  styles: { padding: { top: 16, right: 4, bottom: 16, left: 4 }, background: '', width: 'page' },
  compiled_styles: '',
  blocks,
  ...over,
})
const page = (containers: Container[]): PageDocument => ({
  version: 4,
  route: 'a-page',
  title: 'A page',
  meta_description: 'What it is about',
  keywords: '',
  page: { css: '', compiled_styles: '', compiled_classes: '', custom_styles: [], fonts: { files: [] } },
  containers,
})
const heading = text('heading', '<h1>Hello</h1>')
const withElements = (...elements: PageElement[]) => page([container('c', [block('b', [heading, ...elements])])])
const messages = (document: PageDocument) => checkPage(document).map(({ field, message }) => `${field}: ${message}`)

describe('checkPage', () => {
  test('finds nothing wrong with a sound page', () => {
    expect(checkPage(withElements(text('more', '<p>See <a href="/red">reds</a></p>')))).toEqual([])
  })

  test('names the route and the path to the node', () => {
    expect(checkPage(withElements(text('t', '<p> </p>')))).toEqual([
      { route: 'a-page', field: 'c/b/t: text', message: 'This text is empty' },
    ])
  })

  test('names tags that a text can’t hold', () => {
    expect(messages(withElements(text('t', '<p>See <img src="x"></p>')))).toEqual([
      "c/b/t: text: A text can't hold <img>",
    ])
  })

  test('requires a description', () => {
    expect(messages({ ...withElements(), meta_description: ' ' })).toEqual([
      'meta_description: Write a description for search engines',
    ])
  })

  test('requires one main heading', () => {
    expect(messages(page([]))).toEqual(['containers: The page has no main heading (h1)'])
    expect(messages(withElements(text('t', '<h1>Again</h1>')))).toEqual([
      'containers: The page has 2 main headings (h1), not one',
    ])
  })

  test('reports a repeated id once for all its uses', () => {
    expect(messages(withElements(text('b', '<p>x</p>'), text('b', '<p>y</p>')))).toEqual([
      "b: The id 'b' is used more than once",
    ])
  })

  test('reports a block linked to a missing tab, and enabled tabs without any', () => {
    const linked = container('c', [block('b', [heading], { linked_to_tab: 'gone' })], { tabs_enabled: true })
    expect(messages(page([linked]))).toEqual([
      'c: tabs: Tabs are on, but there are none',
      "c/b: linked_to_tab: There is no tab 'gone'",
    ])
  })

  test('finds a products element without products, unless they are recommended', () => {
    const products = (id: string, type: 'manual' | 'recommended'): PageElement => ({
      ...base,
      id,
      element_type: 'products',
      element_config: { config: { products: [], type } },
    })
    expect(messages(withElements(products('mine', 'manual'), products('yours', 'recommended')))).toEqual([
      'c/b/mine: products: No products set',
    ])
  })

  test('reports a missing picture, and a linked one without alternative text', () => {
    const image = (id: string, image_src: string, alt: string, url: string): PageElement => ({
      ...base,
      id,
      element_type: 'image',
      element_config: { config: { ...ELEMENT_DEFAULTS.image, image_src, url, alt } },
    })
    const document = withElements(image('i', '', '', ''), image('j', 'a.svg', '', '/red'), image('k', 'a.svg', '', ''))
    expect(messages(document)).toEqual([
      'c/b/i: image_src: Choose a picture',
      'c/b/j: alt: A picture that is a link needs an alternative text',
    ])
  })

  test.each(['javascript:alert(1)', '//elsewhere.example', 'red', 'http://plain.example'])(
    'refuses the link %s',
    (url) => {
      expect(messages(withElements(text('t', `<p><a href="${url}">x</a></p>`)))).toEqual([
        `c/b/t: url: '${url}' is not a link: begin with /, #, https:, mailto: or tel:`,
      ])
    },
  )

  test.each(['/red', '#top', 'https://example.org', 'mailto:a@b.example', 'tel:+441632960100'])(
    'accepts the link %s',
    (url) => {
      expect(checkPage(withElements(text('t', '<p>x</p>', url)))).toEqual([])
    },
  )
})

test('finds an element’s own link, those in its text and those of its layers', () => {
  const element = {
    ...text('t', '<a href="/one">1</a><a class="x" href="/two">2</a>', '/own'),
    layers: [
      {
        id: 'l',
        config: { layer_type: 'button' as const, text: 'Go', url: '/layer' },
        styles: { top: '0', left: '0', translate: '0', font_size: 1, width: '', is_visible: true },
        screens: { tablet: {}, phone: {} },
        animation: { type: 'none' as const, duration: 0, delay: 0, timing_function: 'ease-out' },
      },
    ],
  }
  expect(elementLinks(element)).toEqual(['/own', '/layer', '/one', '/two'])
})

test('follows the sequence numbers, not the order in the file', () => {
  const second = container('second', [block('b2', [text('c', '<p>c</p>')])], { sequence_number: 2 })
  const first = container('first', [
    block('b1', [{ ...text('b', '<p>b</p>'), sequence_number: 2 }, text('a', '<p>a</p>')]),
  ])
  expect(pageElements(page([second, first])).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('requires neither a description nor a main heading of a part of a page, and allows no heading', () => {
  const part = { ...withElements(), route: 'list_header/red', meta_description: '' }
  expect(checkPage(part)).toEqual([
    { route: part.route, field: 'containers', message: 'The page it is part of has its main heading (h1) already' },
  ])
  const [container] = part.containers
  if (!container) throw new Error('The page has no container')
  const words = { ...container, blocks: [block('b', [text('words', '<h2>Hello</h2>')])] }
  expect(checkPage({ ...part, containers: [words] })).toEqual([])
})
