import { readdirSync, readFileSync } from 'node:fs'
import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { htmlCleaner } from './clean-html.ts'
import { isWholeCss } from './css-text.ts'
import { migratePage } from './migrate-page.ts'
import { PAGE_MIGRATIONS } from './migrations/all.ts'
import type { Json } from './migrations/json.ts'
import { pageCss } from './page-css.ts'
import { pageDocumentSchema } from './page-document.schema.ts'
import { PAGE_VERSION, pageElements } from './page-document.ts'
import { recoverPage } from './recover-page.schema.ts'
import { anyPage } from './testing/any-page.ts'
import { asVersion1, asVersion3 } from './testing/as-older.ts'

const files = ['content/pages', 'content/starter/pages'].flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}`),
)
const read = (file: string): Json => JSON.parse(readFileSync(file, 'utf8'))
const migrated = (page: Json): Json => {
  const result = migratePage(page)
  if (!result.ok) throw new Error(result.message)
  return result.page
}

test('has a migration for every older version', () => {
  expect(PAGE_MIGRATIONS).toHaveLength(PAGE_VERSION)
})

test.each(files)('opens %s as the present version', (file) => {
  const page = pageDocumentSchema.parse(read(file))
  expect(page.version).toBe(PAGE_VERSION)
  expect(migrated(migrated(read(file)))).toEqual(page)
})

test('returns the same object for a page of the present version', () => {
  const page = migrated(read('content/pages/home.json'))
  expect(migrated(page)).toBe(page)
})

describe('any page', () => {
  test.prop([anyPage])('validates and compiles', (page) => {
    expect(pageDocumentSchema.safeParse(page).error).toBeUndefined()
    expect(isWholeCss(pageCss(page))).toBe(true)
  })

  test.prop([anyPage])('keeps a page of the version before through migration, apart from new fields', (page) => {
    const opened = pageDocumentSchema.parse(asVersion3(page))
    expect(asVersion3(opened)).toEqual(asVersion3(page))
  })

  test.prop([anyPage])('validates and compiles a migrated older version, and migrates it only once', (page) => {
    const older = asVersion1(page)
    const once = migrated(older)
    expect(pageDocumentSchema.safeParse(once).error).toBeUndefined()
    expect(migrated(once)).toBe(once)
    expect(isWholeCss(pageCss(pageDocumentSchema.parse(older)))).toBe(true)
  })

  test.prop([fc.json(), fc.option(fc.integer({ min: 0, max: PAGE_VERSION - 1 }))])(
    'migrates or refuses any JSON without throwing',
    (json, version) => {
      const containers: unknown = JSON.parse(json)
      expect(() => migratePage(version === null ? { containers } : { version, containers })).not.toThrow()
    },
  )
})

test.each([
  [5, /saved by a newer version of the shop \(document version 5, this one reads up to 4\)/],
  [-1, /'-1' is no version of a page/],
  ['two', /'two' is no version of a page/],
])('refuses a page of version %j with a message', (version, message) => {
  const page = { ...read('content/pages/home.json'), version }
  expect(migratePage(page)).toEqual({ ok: false, message: expect.stringMatching(message) })
  expect(pageDocumentSchema.safeParse(page).error?.issues[0]?.message).toMatch(message)
})

/** Has only the specification's fields. */
const specified = {
  page: {
    css: '',
    compiled_styles: '',
    compiled_classes: '',
    custom_styles: [],
    fonts: { files: [{ name: 'Hand', font_file: 'hand.woff2' }] },
  },
  containers: [
    {
      id: 'c',
      sequence_number: 1,
      tabs_enabled: false,
      tabs: [],
      styles: { padding: { top: 16, right: 4, bottom: 16, left: 4 } },
      compiled_styles: '',
      blocks: [
        {
          id: 'b',
          sequence_number: 1,
          linked_to_tab: null,
          compiled_styles: '',
          elements: [
            {
              id: 'reel',
              element_type: 'carousel',
              sequence_number: 1,
              element_config: {
                config: { slides: [{ id: 's', sequence_number: 1, img_src: 'a.svg', text: 'One', url: '/red' }] },
              },
              compiled_styles: '',
              compiled_classes: '',
              custom_styles: [],
              layers: [
                {
                  id: 'l',
                  config: { layer_type: 'text', text: 'Words', url: '' },
                  styles: { top: '10%', left: '20%', translate: '-50% 0' },
                  animation: { type: 'fade_up', duration: 300, delay: 0, timing_function: 'ease' },
                },
              ],
            },
            {
              id: 'header',
              element_type: 'custom_element',
              sequence_number: 2,
              element_config: { config: { product_code: 'CD1', heading: '', text: '' } },
              compiled_styles: '',
              compiled_classes: '',
              custom_styles: [],
              layers: [],
              custom_element_config: { component_name: '{product}Header' },
            },
          ],
        },
      ],
    },
  ],
}

test.each([undefined, 1, 2, 3])('loads the specification’s own fields whole, as version %j', (version) => {
  const stored = version === undefined ? specified : { ...specified, version }
  const { page, problems } = recoverPage(stored, { route: 'a', title: 'A' }, htmlCleaner)
  expect(problems.map(({ field }) => field)).toEqual(['meta_description', 'containers'])
  expect(pageDocumentSchema.safeParse(page).error).toBeUndefined()
  expect(page.page.fonts.files).toEqual([{ name: 'Hand', font_file: 'hand.woff2', weight: '400', style: 'normal' }])
  expect(pageElements(page)).toMatchObject([
    {
      element_config: { config: { slides: [{ img_src: 'a.svg', url: '/red', url_type: 'none' }] } },
      layers: [{ id: 'l', styles: { top: '10%', left: '20%', translate: '-50% 0', font_size: 1 } }],
    },
    {
      custom_element_config: { component_name: '{product}Header' },
      element_config: { config: { product_code: 'CD1' } },
    },
  ])
})
