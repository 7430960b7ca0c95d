import { describe, expect, test } from 'vitest'
import { aBlock, aContainer, anElement, aPage } from '../../../tests/factories/page.ts'
import { SLIDE_DEFAULTS } from './carousel-defaults.ts'
import { checkPage } from './check-page.ts'
import { elementLinks } from './element-links.ts'
import { LAYER_DEFAULTS } from './layer-places.ts'
import type { Container, PageDocument, PageElement } from './page-document.ts'
import { pageElements } from './page-document.ts'

const text = (id: string, html: string, url = '') => anElement(id, 'text', { text: html, url })
const page = (containers: Container[]) => aPage(containers, { meta_description: 'What it is about' })
const heading = text('heading', '<h1>Hello</h1>')
const withElements = (...elements: PageElement[]) => page([aContainer('c', [aBlock('b', [heading, ...elements])])])
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
      'c/b/t: text: The page has 2 main headings (h1), not one',
    ])
  })

  test('leads from a surplus main heading to the second, also in a layer or in HTML', () => {
    const layer = { ...LAYER_DEFAULTS, id: 'words', config: { ...LAYER_DEFAULTS.config, heading: 'h1' as const } }
    const picture = anElement('hero', 'image', { image_src: 'a.jpg', alt: 'A' }, { layers: [layer] })
    const html = anElement('code', 'html', { content: '<h1>Again</h1>' })
    expect(messages(withElements(picture))).toEqual([
      'c/b/hero/words: heading: The page has 2 main headings (h1), not one',
    ])
    expect(messages(withElements(html, picture))).toEqual([
      'c/b/code: content: The page has 3 main headings (h1), not one',
    ])
  })

  test('reports a repeated id once for all its uses', () => {
    expect(messages(withElements(text('b', '<p>x</p>'), text('b', '<p>y</p>')))).toEqual([
      "b: The id 'b' is used more than once",
    ])
  })

  test('reports a block linked to a missing tab, and enabled tabs without any', () => {
    const linked = aContainer('c', [aBlock('b', [heading], { linked_to_tab: 'gone' })], { tabs_enabled: true })
    expect(messages(page([linked]))).toEqual([
      'c: tabs: Tabs are on, but there are none',
      "c/b: linked_to_tab: There is no tab 'gone'",
    ])
  })

  test('finds a products element without products, unless they are recommended', () => {
    const products = (id: string, type: 'manual' | 'recommended') => anElement(id, 'products', { products: [], type })
    expect(messages(withElements(products('mine', 'manual'), products('yours', 'recommended')))).toEqual([
      'c/b/mine: products: No products set',
    ])
  })

  test('reports a missing picture, and a linked one without alternative text', () => {
    const image = (id: string, image_src: string, alt: string, url: string) =>
      anElement(id, 'image', { image_src, url, alt })
    const document = withElements(image('i', '', '', ''), image('j', 'a.svg', '', '/red'), image('k', 'a.svg', '', ''))
    expect(messages(document)).toEqual([
      'c/b/i: image_src: Choose a picture',
      'c/b/j: alt: A picture that is a link needs an alternative text',
    ])
  })

  test('reports each linked slide without a text, by its number and in the words of its form', () => {
    const slides = ['', 'Port', ''].map((words, at) => ({
      ...SLIDE_DEFAULTS,
      id: `slide-${at}`,
      sequence_number: at + 1,
      img_src: 'a.svg',
      text: words,
      url: '/red',
      url_type: 'internal' as const,
    }))
    const reel = (id: string, carousel_type: 'image' | 'image_text') =>
      anElement(id, 'carousel', { carousel_type, slides })
    expect(messages(withElements(reel('r', 'image'), reel('s', 'image_text')))).toEqual([
      'c/b/r: slides.0.text: Slide 1 is a link and needs an alternative text',
      'c/b/r: slides.2.text: Slide 3 is a link and needs an alternative text',
      'c/b/s: slides.0.text: Slide 1 is a link and needs a text',
      'c/b/s: slides.2.text: Slide 3 is a link and needs a text',
    ])
  })

  test('reports pictures and links that a build would refuse because they have no words', () => {
    const html = anElement('h', 'html', { content: '<img src="/images/a.svg"><a href="/red"><svg></svg></a>' })
    const card = anElement('card', 'card', { image_src: 'a.svg', url: '/red', text: '<p></p>' })
    const layer = { ...LAYER_DEFAULTS, id: 'l', config: { ...LAYER_DEFAULTS.config, text: '', url: '/red' } }
    expect(
      messages(withElements(html, card, { ...text('t', '<p>x<a href="/red"></a></p>'), layers: [layer] })),
    ).toEqual([
      'c/b/h: content: This picture has no alternative text',
      'c/b/h: content: There is a link without words',
      'c/b/card: text: There is a link without words',
      'c/b/t: text: There is a link without words',
      'c/b/t/l: text: There is a link without words',
    ])
  })

  test.each(['javascript:alert(1)', '//elsewhere.example', 'red', 'http://plain.example'])(
    'refuses the link %s',
    (url) => {
      expect(messages(withElements(text('t', `<p><a href="${url}">x</a></p>`)))).toEqual([
        `c/b/t: text: '${url}' is not a link: begin with /, #, https:, mailto: or tel:`,
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
  expect(elementLinks(element).map(({ url }) => url)).toEqual(['/own', '/layer', '/one', '/two'])
})

test('follows the sequence numbers, not the order in the file', () => {
  const second = aContainer('second', [aBlock('b2', [text('c', '<p>c</p>')])], { sequence_number: 2 })
  const first = aContainer('first', [
    aBlock('b1', [{ ...text('b', '<p>b</p>'), sequence_number: 2 }, text('a', '<p>a</p>')]),
  ])
  expect(pageElements(page([second, first])).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('requires neither a description nor a main heading of a part of a page, and allows no heading', () => {
  const part = { ...withElements(), route: 'list_header/red', meta_description: '' }
  expect(checkPage(part)).toEqual([
    {
      route: part.route,
      field: 'c/b/heading: text',
      message: 'The page it is part of has its main heading (h1) already',
    },
  ])
  const [container] = part.containers
  if (!container) throw new Error('The page has no container')
  const words = { ...container, blocks: [aBlock('b', [text('words', '<h2>Hello</h2>')])] }
  expect(checkPage({ ...part, containers: [words] })).toEqual([])
})

test('reports a colour of a layer that is no value', () => {
  const layer = { ...LAYER_DEFAULTS, id: 'words', styles: { ...LAYER_DEFAULTS.styles, color: 'red}', background: '' } }
  const picture = anElement('hero', 'image', { image_src: 'a.jpg', alt: 'A' }, { layers: [layer] })
  expect(messages(withElements(picture))).toEqual(["c/b/hero/words: styles: 'red}' is not a valid colour or font"])
})
