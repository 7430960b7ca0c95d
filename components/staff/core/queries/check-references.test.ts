import { afterEach, expect, test, vi } from 'vitest'
import type { PageDocument } from '../../../../domain/publishing/page/page-document.ts'
import { pageOf } from '../../../../domain/publishing/page/page-templates.ts'
import { edited } from '../../../../tests/factories/edited-page.ts'
import { checkReferences } from './check-references.ts'
import { draftFindings } from './draft-findings.ts'

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

/** Stubs fetch with answers by address; returns the addresses that were requested. */
function answer(files: Readonly<Record<string, { status: number; bytes?: number }>>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const { status, bytes = 0 } = files[url] ?? { status: 200 }
    return new Response(null, { status, headers: { 'Content-Length': String(bytes) } })
  })
  return asked
}

test('blocks publishing for a missing font file, not for a heavy one', async () => {
  answer({
    '/images/gone.woff2': { status: 404 },
    '/images/heavy.woff2': { status: 200, bytes: 250_000 },
    '/fonts/light.woff2': { status: 200, bytes: 30_000 },
  })
  expect(await checkReferences.ask(withFonts('gone.woff2', 'heavy.woff2', '/fonts/light.woff2'))).toEqual([
    {
      level: 'error',
      node: null,
      setting: 'fonts',
      message: expect.stringContaining('The file of the font ‘Hand’ is missing (gone.woff2)'),
    },
    { level: 'warning', node: null, setting: 'fonts', message: 'heavy.woff2 weighs 250 kB; under 200 loads quickly' },
  ])
})

test('sends no request for a font on another host, which is refused anyway', async () => {
  const asked = answer({})
  expect(await checkReferences.ask(withFonts('https://fonts.example/a.woff2'))).toEqual([])
  expect(asked).toEqual([])
})

test('changes the key when a font changes', () => {
  const [one] = checkReferences.keyOf(withFonts('a.woff2'))
  expect(checkReferences.keyOf(withFonts('b.woff2'))).not.toEqual([one])
})

test('finds words of new parts and products not on sale in a linked section, at its link', async () => {
  const section = edited(
    pageOf('blank', 'section/offer', 'Offer'),
    { type: 'add_element', parent: 'block', element_type: 'text', at: 0 },
    { type: 'add_element', parent: 'block', element_type: 'products', at: 1 },
    { type: 'set_config', id: 'products', change: { type: 'manual', products: ['GONE'] } },
  )
  const offer = { page: { published_at: null }, name: 'offer', document: section, used_on: [] }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/saved-sections') ? { sections: [offer] } : { products: [] }),
  )
  const blank = pageOf('blank', 'a', 'A'.repeat(80))
  const linked = blank.containers.map((container) => ({ ...container, blocks: [], section: 'offer' }))
  const found = await draftFindings({ ...blank, containers: linked })
  const node = linked[0]?.id
  expect(found.filter(({ level }) => level === 'error')).toContainEqual(
    expect.objectContaining({ node: null, setting: 'meta_description' }),
  )
  expect(found).toContainEqual(
    expect.objectContaining({ level: 'error', node, message: expect.stringMatching(/publish/i) }),
  )
  expect(found.filter(({ level }) => level === 'warning')).toMatchObject([
    { level: 'warning', node, message: 'GONE is not on sale' },
    { level: 'warning', node, isPlaceholder: true },
    { level: 'warning', node: null, setting: 'title' },
  ])
})
