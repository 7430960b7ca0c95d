import { expect, test } from 'vitest'
import type { PageElement } from '../../../../domain/publishing/page/page-document.ts'
import { listDescriptor, pageDescriptor } from '../../../../tests/factories/descriptor.ts'
import { aBlock, aContainer, anElement, aPage } from '../../../../tests/factories/page.ts'
import { pageSheets } from './page-sheets.ts'

const pageOf = (classes: string) => {
  const page = aPage([])
  return { ...page, page: { ...page.page, compiled_classes: classes } }
}

const cardOf = (classes: string) =>
  aPage([aContainer('c', [aBlock('b', [{ ...anElement('e', 'text', {}), compiled_classes: classes }])])])

const sheetsOf = (page: ReturnType<typeof aPage>): string[] => pageSheets(pageDescriptor(page)).map(({ name }) => name)

test('a page needs the sheets that style its classes', () => {
  expect(sheetsOf(pageOf(''))).toEqual([])
  expect(sheetsOf(pageOf('content-page'))).toEqual(['content-page'])
  expect(sheetsOf(pageOf('landing landing-lock'))).toEqual(['landing'])
  expect(sheetsOf(cardOf('aside-card'))).toEqual(['content-page'])
  expect(sheetsOf(cardOf('wide landing-step'))).toEqual(['landing'])
})

test('a page needs the sheet of rare elements if it has one', () => {
  const pageWith = (...elements: PageElement[]) => aPage([aContainer('c', [aBlock('b', elements)])])
  expect(sheetsOf(pageWith(anElement('e', 'video', {})))).toEqual(['rare-parts'])
  expect(sheetsOf(pageWith(anElement('e', 'text', {})))).toEqual([])
})

test('a page needs the sheet of rare parts for its tabs', () => {
  const container = aContainer('c', [aBlock('b', [])])
  const tabbed = { ...container, tabs_enabled: true, tabs: [{ id: 't', name: 'One' }] }
  expect(sheetsOf(aPage([container]))).toEqual([])
  expect(sheetsOf(aPage([tabbed]))).toEqual(['rare-parts'])
})

test('a list needs the sheets of the content around its products', () => {
  const list = listDescriptor()
  const around = { page: cardOf('aside-card'), products: {} }
  expect(pageSheets(list)).toEqual([])
  expect(pageSheets({ ...list, data: { ...list.data, list_footer: around } }).map(({ name }) => name)).toEqual([
    'content-page',
  ])
})
