import { expect, test } from 'vitest'
import { aBlock, aContainer, anElement, aPage } from '../../../tests/factories/page.ts'
import type { PageElement } from './page-document.ts'
import { scriptModule, scriptsOf } from './page-scripts.ts'

const html = (id: string, sequence_number: number, js: string) => anElement(id, 'html', { js }, { sequence_number })
const page = (elements: PageElement[], js?: string) => {
  const document = aPage([aContainer('c', [aBlock('b', elements)])], { route: 'a' })
  return { ...document, page: { ...document.page, ...(js !== undefined && { js }) } }
}

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
