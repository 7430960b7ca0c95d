import { expect, test } from 'vitest'
import { ELEMENT_DEFAULTS } from './element-defaults.ts'
import type { PageDocument, PageElement } from './page-document.ts'
import { scriptModule, scriptsOf } from './page-scripts.ts'

const html = (id: string, sequence_number: number, js: string): PageElement => ({
  id,
  sequence_number,
  element_type: 'html',
  element_config: { config: { ...ELEMENT_DEFAULTS.html, js } },
  compiled_styles: '',
  compiled_classes: '',
  custom_styles: [],
  layers: [],
})

const page = (elements: PageElement[], js?: string): PageDocument => ({
  version: 4,
  route: 'a',
  title: 'A',
  meta_description: '',
  keywords: '',
  page: {
    css: '',
    compiled_styles: '',
    compiled_classes: '',
    custom_styles: [],
    fonts: { files: [] },
    ...(js !== undefined && { js }),
  },
  containers: [
    {
      id: 'c',
      sequence_number: 1,
      tabs_enabled: false,
      tabs: [],
      styles: { padding: { top: 16, right: 4, bottom: 16, left: 4 }, background: '', width: 'page' },
      compiled_styles: '',
      blocks: [
        {
          id: 'b',
          sequence_number: 1,
          linked_to_tab: null,
          columns: { desktop: 12, tablet: 12, phone: 12 },
          compiled_styles: '',
          elements,
        },
      ],
    },
  ],
})

test('writes no script file for a page without scripts', () => {
  expect(scriptModule(scriptsOf(page([html('a', 1, ' ')])))).toBe('')
})

test('wraps each piece in a function, the page’s first and the others in page order', async () => {
  const scripts = scriptsOf(
    page([html('two', 2, 'const x = 2'), html('one', 1, 'return element + 1 // one')], 'const x = 1'),
  )
  const text = scriptModule(scripts)
  const module: { default: [string, string, (element: unknown) => unknown][] } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  )
  expect(module.default.map(([route, element]) => [route, element])).toEqual([
    ['a', ''],
    ['a', 'one'],
    ['a', 'two'],
  ])
  expect(module.default[1]?.[2](1)).toBe(2)
})
