import { expect, test } from 'vitest'
import { CUSTOM_COMPONENTS } from '../../../../domain/publishing/page/custom-configs.ts'
import { editPage, historyOf } from '../../../../domain/publishing/page/edit/history.schema.ts'
import { freeIds, newElement } from '../../../../domain/publishing/page/edit/new-nodes.ts'
import { ELEMENT_TYPES, type PageElement } from '../../../../domain/publishing/page/page-document.ts'
import { pageOf } from '../../../../domain/publishing/page/page-templates.ts'
import { type ConfigField, emptyOf, emptyValue, fieldsOf } from './config-fields.ts'

const page = pageOf('blank', 'a', 'A')
const elements: PageElement[] = [
  ...ELEMENT_TYPES.filter((type) => type !== 'custom_element').map((type) => newElement(freeIds(page), type)),
  ...CUSTOM_COMPONENTS.map((name) => newElement(freeIds(page), 'custom_element', name)),
]
const nameOf = (element: PageElement) =>
  'custom_element_config' in element ? element.custom_element_config.component_name : element.element_type

test.each(elements.map((element) => [nameOf(element), element] as const))(
  'every setting of %s has a field, in the form of its kind',
  (_, element) => {
    const names = fieldsOf(element).map(({ name }) => name)
    expect(names.toSorted()).toEqual(Object.keys(element.element_config.config).toSorted())
  },
)

const listed = ({ name, kind }: ConfigField): unknown => {
  if (kind.is !== 'list') return emptyValue(kind)
  const ids = { id: 'one', sequence_number: 1 }
  return [{ ...emptyOf(kind.fields), ...(name === 'slides' && ids) }]
}

test.each(elements.map((element) => [nameOf(element), element] as const))(
  'what the form of %s puts in at first is a page that can be saved',
  (_, element) => {
    const with_ = {
      ...page,
      containers: page.containers.map((outer) => ({
        ...outer,
        blocks: outer.blocks.map((block) => ({ ...block, elements: [element] })),
      })),
    }
    for (const field of fieldsOf(element)) {
      if (element.element_type === 'button' && field.name === 'text') continue
      const done = editPage(historyOf(with_), {
        type: 'set_config',
        id: element.id,
        change: { [field.name]: listed(field) },
      })
      expect([field.name, done.ok ? '' : done.message]).toEqual([field.name, ''])
    }
  },
)

test('code, rich text, links and products have fields of their own', () => {
  const kinds = Object.fromEntries(
    elements.map((element) => [nameOf(element), fieldsOf(element).map(({ name, kind }) => `${name}: ${kind.is}`)]),
  )
  expect(kinds.html).toEqual(['content: code', 'css: code', 'js: code'])
  expect(kinds.text).toEqual(['text: rich', 'url: link'])
  expect(kinds.products).toEqual(['type: choice', 'products: products'])
  expect(kinds.carousel).toContain('slides: list')
  expect(kinds.LockItIn).toContain('sample: optional')
})
