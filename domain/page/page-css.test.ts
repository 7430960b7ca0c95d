import { expect, test } from 'vitest'
import { pageCss } from './page-css.ts'
import type { PageDocument, PageElement } from './page-document.ts'

const base = { compiled_classes: '', custom_styles: [], layers: [] }
const text = (id: string, sequence_number: number): PageElement => ({
  ...base,
  id,
  sequence_number,
  compiled_styles: `.${id}{}`,
  element_type: 'text',
  element_config: { config: { text: '', url: '' } },
})
const html: PageElement = {
  ...base,
  id: 'html',
  sequence_number: 3,
  compiled_styles: '',
  element_type: 'html',
  element_config: { config: { content: '', css: '.from-html{}', js: '' } },
}
const page = (css: string, elements: PageElement[]): PageDocument => ({
  version: 1,
  route: '',
  title: 'T',
  meta_description: '',
  keywords: '',
  page: { css, compiled_styles: '', compiled_classes: '', custom_styles: [], fonts: { files: [] } },
  containers: [
    {
      id: 'c',
      sequence_number: 1,
      tabs_enabled: false,
      tabs: [],
      styles: { padding: { top: 16, right: 4, bottom: 16, left: 4 } },
      compiled_styles: '.c{}',
      blocks: [{ id: 'b', sequence_number: 1, linked_to_tab: null, compiled_styles: '.b{}', elements }],
    },
  ],
})

test('gathers the styles of container, block and elements in reading order within their page, written ones around them', () => {
  expect(pageCss(page('.page{}', [html, text('two', 2), text('one', 1)]))).toBe(
    [
      '.page{}',
      ':where([data-page=""]){',
      '[data-container="c"]{padding:16px 4px 16px 4px}',
      '.c{}',
      '.b{}',
      '.one{}',
      '.two{}',
      '}',
      '.from-html{}',
    ].join('\n'),
  )
})

test('is empty for a page without styles', () => {
  expect(pageCss({ ...page('', []), containers: [] })).toBe('')
})
