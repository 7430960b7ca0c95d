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
  version: 4,
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
      styles: { padding: { top: 16, right: 4, bottom: 16, left: 4 }, background: '', width: 'page' },
      compiled_styles: '.c{}',
      blocks: [
        {
          id: 'b',
          sequence_number: 1,
          linked_to_tab: null,
          columns: { desktop: 12, tablet: 12, phone: 12 },
          compiled_styles: '.b{}',
          elements,
        },
      ],
    },
  ],
})

test('gathers the styles of container, block and elements in reading order within their page, handwritten ones around them', () => {
  expect(pageCss(page('.page{}', [html, text('two', 2), text('one', 1)]))).toBe(
    [
      '.page{}',
      ':where([data-page=""]){',
      '[data-container="c"]{padding:16px 4px 16px 4px;--edge:4px}',
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

test('includes a page’s fonts and style rules, and those of its elements', () => {
  const rule = { group_by: '', screen_size: 'all', min_screen_size: null, max_screen_size: null } as const
  const document = page('', [
    { ...text('one', 1), compiled_styles: '', custom_styles: [{ ...rule, property: 'color', value: 'red' }] },
  ])
  document.page.fonts.files.push({ name: 'Hand', font_file: 'hand.woff2', weight: '400', style: 'normal' })
  document.page.custom_styles.push({ ...rule, property: 'gap', value: '1px' })
  const css = pageCss(document)
  expect(css).toMatch(/^@font-face\{font-family:"Hand"/)
  expect(css).toContain('[data-page=""]{gap:1px}')
  expect(css).toContain('[data-element="one"]{color:red}')
})

test('drops an unclosed piece without affecting others', () => {
  const open = { ...text('open', 1), compiled_styles: '.open{' }
  const css = pageCss(page('@media print{', [open, text('two', 2)]))
  expect(css).not.toMatch(/open|print/)
  expect(css).toContain('.two{}')
})
