import { afterEach, expect, test, vi } from 'vitest'
import type { PageDocument } from '../../../domain/page/page-document.ts'
import { pageOf } from '../../../domain/page/page-templates.ts'
import { askAround } from './ask-around.ts'

afterEach(() => vi.unstubAllGlobals())

const withFonts = (...files: string[]): PageDocument => {
  const page = pageOf('blank', 'a', 'A')
  const fonts = files.map((font_file) => ({
    name: 'Hand',
    font_file,
    weight: '400' as const,
    style: 'normal' as const,
  }))
  return { ...page, page: { ...page.page, fonts: { files: fonts } } }
}

/** What the shop answers by address; addresses that are asked for come back. */
function answer(files: Readonly<Record<string, { status: number; bytes?: number }>>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const { status, bytes = 0 } = files[url] ?? { status: 200 }
    return new Response(null, { status, headers: { 'Content-Length': String(bytes) } })
  })
  return asked
}

test('a font whose file is gone keeps the page from being published, a heavy one does not', async () => {
  answer({
    '/images/gone.woff2': { status: 404 },
    '/images/heavy.woff2': { status: 200, bytes: 250_000 },
    '/fonts/light.woff2': { status: 200, bytes: 30_000 },
  })
  expect(await askAround.ask(withFonts('gone.woff2', 'heavy.woff2', '/fonts/light.woff2'))).toEqual([
    {
      level: 'error',
      node: null,
      message: expect.stringContaining('The file of the font ‘Hand’ is missing (gone.woff2)'),
    },
    { level: 'warning', node: null, message: 'heavy.woff2 weighs 250 kB; under 200 loads quickly' },
  ])
})

test('nobody is asked for a font from elsewhere, which is refused anyway', async () => {
  const asked = answer({})
  expect(await askAround.ask(withFonts('https://fonts.example/a.woff2'))).toEqual([])
  expect(asked).toEqual([])
})

test('another font is another question', () => {
  const [one] = askAround.keyOf(withFonts('a.woff2'))
  expect(askAround.keyOf(withFonts('b.woff2'))).not.toEqual([one])
})
