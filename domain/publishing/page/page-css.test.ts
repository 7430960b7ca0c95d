import { expect, test } from 'vitest'
import { aBlock, aContainer, anElement, aPage } from '../../../tests/factories/page.ts'
import { pageCss } from './page-css.ts'
import type { PageElement } from './page-document.ts'

const text = (id: string, sequence_number: number) =>
  anElement(id, 'text', {}, { sequence_number, compiled_styles: `.${id}{}` })
const html = anElement('html', 'html', { css: '.from-html{}' }, { sequence_number: 3 })
const page = (css: string, elements: PageElement[]) => {
  const block = aBlock('b', elements, { compiled_styles: '.b{}' })
  const document = aPage([aContainer('c', [block], { compiled_styles: '.c{}' })], { route: '' })
  return { ...document, page: { ...document.page, css } }
}

test('gathers the styles of container, block and elements in reading order within their page, handwritten ones around them', () => {
  expect(pageCss(page('.page{}', [html, text('two', 2), text('one', 1)]))).toBe(
    [
      '.page{}',
      ':where([data-page=""]){',
      '[data-container="c"]{padding:32px 4px 32px 4px;--edge:4px}',
      '.c{}',
      '.b{}',
      '.one{}',
      '.two{}',
      '}',
      '.from-html{}',
    ].join('\n'),
  )
})

test('returns no CSS for a page without styles', () => {
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
