import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { plainMessage } from '../../../../domain/core/form/plain-messages.schema.ts'
import type { Media } from '../../../../domain/publishing/media/media.ts'
import { CUSTOM_COMPONENTS } from '../../../../domain/publishing/page/custom-configs.ts'
import { editPage, historyOf } from '../../../../domain/publishing/page/edit/history.schema.ts'
import { freeIds, newElement } from '../../../../domain/publishing/page/edit/new-nodes.ts'
import type { LinkChoice } from '../../../../domain/publishing/page/link-choice.ts'
import { ELEMENT_TYPES, type PageElement } from '../../../../domain/publishing/page/page-document.ts'
import { pageOf } from '../../../../domain/publishing/page/page-templates.ts'
import {
  type ConfigField,
  emptyOf,
  emptyValue,
  fieldsFor,
  fieldsOf,
  hintFor,
  isAsked,
  newEntry,
  settingsOfFile,
  settingsOfInput,
  settingsOfLink,
} from './config-fields.ts'

const page = pageOf('blank', 'a', 'A')
const elements: PageElement[] = [
  ...ELEMENT_TYPES.filter((type) => type !== 'custom_element').map((type) => newElement(freeIds(page), type)),
  ...CUSTOM_COMPONENTS.map((name) => newElement(freeIds(page), 'custom_element', name)),
]
const nameOf = (element: PageElement) =>
  'custom_element_config' in element ? element.custom_element_config.component_name : element.element_type

test.each(elements.map((element) => [nameOf(element), element] as const))(
  'has a field of the right kind for every setting of %s',
  (_, element) => {
    const names = fieldsOf(element).map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(element.element_config.config).toSorted())
  },
)

/** Texts, numbers and choices that people and other programs could put in a field of that kind. */
function inputsOf({ kind }: ConfigField): unknown[] {
  const texts = ['', ' ', 'x', '☃', '/ ?', 'javascript:x', 'x'.repeat(200_000)]
  switch (kind.is) {
    case 'switch':
      return [true, 'x', null]
    case 'number':
      return [-1, 0, 0.5, 1e6, 1e20, Number.NaN, Number.POSITIVE_INFINITY, '']
    case 'choice':
      return ['', 'other']
    case 'count_or':
      return ['', 0, -1, 'other']
    case 'point':
      return [{ x: -1, y: 50 }, { x: 0.5, y: 101 }, null]
    case 'products':
      return [texts]
    case 'product_slides':
      return [texts.map((product_code, at) => ({ id: '', sequence_number: at, product_code })), [{}]]
    case 'list':
    case 'group': {
      const entries = kind.fields.flatMap((field) =>
        inputsOf(field).map((value) => ({ ...emptyOf(kind.fields), [field.name]: value })),
      )
      return kind.is === 'group' ? entries : [[emptyOf(kind.fields)], ...entries.map((entry) => [entry])]
    }
    case 'optional':
      return [null, ...inputsOf(kind.field)]
    default:
      return texts
  }
}

const holding = (element: PageElement) => ({
  ...page,
  containers: page.containers.map((outer) => ({
    ...outer,
    blocks: outer.blocks.map((block) => ({ ...block, elements: [element] })),
  })),
})

const RAW = /^(Invalid|Too |Unrecogni[sz]ed|Expected|Required)|expected|received|regex|NaN|undefined|\bnull\b/

test.each(elements.map((element) => [nameOf(element), element] as const))(
  'says in plain words why a setting of %s is refused',
  (_, element) => {
    z.config({ customError: plainMessage })
    const history = historyOf(holding(element))
    const messages = fieldsOf(element).flatMap((field) =>
      inputsOf(field).map((value) => {
        const done = editPage(history, { type: 'set_config', id: element.id, change: { [field.name]: value } })
        return done.ok ? '' : done.message
      }),
    )
    expect([...new Set(messages)].filter((message) => RAW.test(message) || !/^([A-Z]|$)/.test(message))).toEqual([])
  },
)
afterAll(() => {
  z.config({ customError: undefined })
})

test('saves a list entry with a product once the product is chosen', () => {
  const lockItIn = elements.find((element) => nameOf(element) === 'LockItIn')
  const lines = (code: string) =>
    lockItIn &&
    editPage(historyOf(holding(lockItIn)), {
      type: 'set_config',
      id: lockItIn.id,
      change: { sample: { heading: '', lines: [{ code, quantity: 1 }] } },
    })
  expect(lines('CD2291')).toMatchObject({ ok: true })
  expect(lines('')).toMatchObject({ ok: false, message: 'Choose a wine' })
})

test('asks for a focal point only of a picture that is cropped', () => {
  const whole = { image_src: 'a.jpg', shape: 'own', mobile_shape: 'same', different_image_on_mobile: false }
  const onPhones = { different_image_on_mobile: true, mobile_img_src: 'b.jpg' }
  const asked = (config: Readonly<Record<string, unknown>>) =>
    ['focal_point', 'mobile_focal_point'].filter((name) => isAsked(name, { ...whole, ...config }))
  expect(asked({})).toEqual([])
  expect(asked({ shape: '1:1', image_src: '' })).toEqual([])
  expect(asked({ shape: '1:1' })).toEqual(['focal_point'])
  expect(asked({ mobile_shape: '3:4' })).toEqual(['focal_point'])
  expect(asked({ mobile_shape: '3:4', ...onPhones })).toEqual(['mobile_focal_point'])
  expect(asked({ shape: '1:1', mobile_shape: 'own', ...onPhones })).toEqual(['focal_point'])
  expect(asked({ shape: '1:1', ...onPhones })).toEqual(['focal_point', 'mobile_focal_point'])
})

test('adds a product’s picture to a link without one', () => {
  const wine: LinkChoice = { kind: 'product', url: '/red/rioja', name: 'Rioja', note: 'CD1', picture: 'rioja.svg' }
  expect(settingsOfLink('url', wine, { url: '', image_src: '' })).toEqual({ url: '/red/rioja', image_src: 'rioja.svg' })
  expect(settingsOfLink('url', wine, { url: '/x', image_src: 'own.jpg' })).toEqual({ url: '/red/rioja' })
  expect(settingsOfLink('url', { ...wine, picture: '' }, { url: '', image_src: '' })).toEqual({ url: '/red/rioja' })
})

test('lets a description from the library follow the picture, and keeps one that an editor wrote', () => {
  const port = { file: 'port.jpg', alt: 'A bottle of port', focal_x: 50, focal_y: 40 } as Media
  const chosen = settingsOfFile({ name: 'image_src' }, port, { image_src: '', alt: '', focal_point: {} })
  expect(chosen).toEqual({ image_src: 'port.jpg', alt: 'A bottle of port', focal_point: { x: 50, y: 40 } })
  const table = { ...port, file: 'table.jpg', alt: 'A laid table' }
  expect(settingsOfFile({ name: 'image_src' }, table, chosen, 'A bottle of port')).toMatchObject({
    alt: 'A laid table',
  })

  const written = { image_src: 'port.jpg', alt: 'Port by the fire' }
  const kept = { ...written, ...settingsOfFile({ name: 'image_src' }, table, written, 'A bottle of port') }
  expect(kept).toEqual({ image_src: 'table.jpg', alt: 'Port by the fire', alt_of: 'port.jpg' })
  expect(settingsOfInput('image_src', 'fire.jpg', kept)).toEqual({ image_src: 'fire.jpg', alt_of: 'port.jpg' })
  expect(settingsOfInput('alt', 'A table', kept)).toEqual({ alt: 'A table', alt_of: '' })
})

const carousel = newElement(freeIds(page), 'carousel')
const slideFields = (carousel_type: string) => {
  const { kind } =
    fieldsOf({
      ...carousel,
      element_config: { config: { ...carousel.element_config.config, carousel_type } },
    } as PageElement).find(({ name }) => name === 'slides') ?? {}
  return kind?.is === 'list' ? kind.fields : []
}

test('derives where a slide’s link leads from the link, without a field for it', () => {
  expect(slideFields('image').map(({ name }) => name)).toEqual(['img_src', 'text', 'url'])
  const slide = newEntry(slideFields('image'))
  expect(slide.url_type).toBe('none')
  expect(settingsOfInput('url', '/delivery', slide)).toEqual({ url: '/delivery', url_type: 'internal' })
  expect(settingsOfInput('url', 'https://example.com', slide)).toMatchObject({ url_type: 'external' })
  expect(settingsOfInput('url', '', slide)).toEqual({ url: '', url_type: 'none' })
  expect(settingsOfInput('url', '/red', { url: '' })).toEqual({ url: '/red' })
})

test('calls the text of a slide that is only a picture its alternative text', () => {
  const nameOfText = (type: string) => slideFields(type).find(({ name }) => name === 'text')?.label
  expect(nameOfText('image')).toBe('Alternative text')
  expect(nameOfText('image_text')).toBeUndefined()
})

test('describes a slide that is only a picture as the library does, and never writes a caption', () => {
  const port = { file: 'port.jpg', alt: 'A bottle of port' } as Media
  const chosen = (type: string, slide: Record<string, unknown>, formerAlt?: string) => {
    const field = slideFields(type).find(({ name }) => name === 'img_src')
    return field && settingsOfFile(field, port, slide, formerAlt)
  }
  const described = { img_src: 'port.jpg', text: 'A bottle of port' }
  expect(chosen('image', { img_src: '', text: '' })).toEqual(described)
  expect(chosen('image', { img_src: 'table.jpg', text: 'A laid table' }, 'A laid table')).toEqual(described)
  expect(chosen('image', { img_src: '', text: 'Written' })).toEqual({ img_src: 'port.jpg' })
  expect(chosen('image_text', { img_src: '', text: '' })).toEqual({ img_src: 'port.jpg' })
})

test('leaves a card, which has no description, without one', () => {
  expect(settingsOfFile({ name: 'image_src' }, { file: 'port.jpg', alt: 'Port' } as Media, { image_src: '' })).toEqual({
    image_src: 'port.jpg',
  })
})

test('asks for the alternative text of a linked picture, which is required', () => {
  const text = slideFields('image').find(({ name }) => name === 'text')
  const hint = (config: Record<string, unknown>) => text && hintFor(text, config)
  expect(hint({ url: '', url_type: 'none' })).toContain('Leave it empty')
  expect(hint({ url: '/red', url_type: 'internal' })).toContain('is required')
  expect(hint({ url: '/red', url_type: 'none' })).toContain('Leave it empty')
  expect(hintFor({ name: 'alt', kind: { is: 'words' } }, { url: '/red' })).toContain('is required')
  expect(hintFor({ name: 'alt', kind: { is: 'words' } }, { url: '/red', video_src: '' })).toContain('Leave it empty')
})

const listed = ({ kind }: ConfigField): unknown => {
  if (kind.is === 'optional') return listed(kind.field)
  if (kind.is !== 'list') return emptyValue(kind)
  return [newEntry(kind.fields)]
}

test.each(elements.map((element) => [nameOf(element), element] as const))(
  'starts the form of %s with values that can be saved',
  (_, element) => {
    for (const field of fieldsOf(element)) {
      if (element.element_type === 'button' && field.name === 'text') continue
      const done = editPage(historyOf(holding(element)), {
        type: 'set_config',
        id: element.id,
        change: { [field.name]: listed(field) },
      })
      expect([field.name, done.ok ? '' : done.message]).toEqual([field.name, ''])
    }
  },
)

test('has separate fields for code, rich text, links and products', () => {
  const kinds = Object.fromEntries(
    elements.map((element) => [nameOf(element), fieldsOf(element).map(({ name, kind }) => `${name}: ${kind.is}`)]),
  )
  expect(kinds.html).toEqual(['content: code', 'css: code', 'js: code'])
  expect(kinds.text).toEqual(['text: rich', 'url: link'])
  expect(kinds.products).toEqual(['type: choice', 'products: products'])
  expect(kinds.carousel).toContain('slides: list')
  expect(kinds.LockItIn).toContain('sample: optional')
})

test('asks first for the picture that phones show, on their screen only, if there is another one', () => {
  const image = newElement(freeIds(page), 'image')
  const fields = fieldsOf(image)
  const config = { ...image.element_config.config, different_image_on_mobile: true, mobile_img_src: 'a.jpg' }
  const [first, second] = fieldsFor('phone', fields, config)
  expect([first?.name, second?.name, second?.label]).toEqual([
    'mobile_img_src',
    'image_src',
    'Picture on larger screens',
  ])
  expect(fieldsFor('desktop', fields, config)).toBe(fields)
  expect(fieldsFor('phone', fields, { ...config, different_image_on_mobile: false })).toBe(fields)
  expect(fieldsFor('phone', fields, { ...config, mobile_img_src: '' })).toBe(fields)
})
