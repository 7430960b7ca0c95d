import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueVariant } from '../../../domain/catalogue/entry/entry.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/factories/database.ts'
import { wineEntry } from '../../../tests/factories/entries.ts'
import { folderOfTest } from '../../../tests/factories/folder.ts'
import { listed } from '../../../tests/factories/importing.ts'
import { listen } from '../../../tests/factories/listen.ts'
import { aJpegHead, anMp4Head, anSvg } from '../../../tests/factories/media.ts'
import { importShop } from '../import-shop.ts'
import { openRowReport } from '../row-report.ts'
import { openDownloads } from './download.ts'
import { importPictures } from './import-pictures.ts'
import { openMediaFolder } from './media-folder.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const NOW = new Date('2026-11-20T12:00:00.000Z')
const VARIANT: CatalogueVariant = {
  ...{ code: 'A-MAG', group: 'size', value: 'Magnum', volumeMl: 1500, uda: 'magnum', price: 2500, stock: 3 },
  ...{ mixSixPrice: null, lockItInPrice: null, wineclubPrice: null },
}

const COMMENT = [...[0xff, 0xfe, 0, 8], ...[...'secret'].map((char) => char.charCodeAt(0))]
const withComment = (jpeg: Uint8Array) => Uint8Array.from([...jpeg.slice(0, 2), ...COMMENT, ...jpeg.slice(2)])

/** Answers of the other shop's server by path, 404 for any other path. */
let files: Record<string, Uint8Array>
let asked: string[]
let port: number
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  const bytes = files[url]
  return bytes === undefined ? response.writeHead(404).end() : response.end(bytes)
})

let database: TestDatabase
let folder: string
let media: string
beforeEach(async () => {
  port = await listen(server)
  asked = []
  files = Object.fromEntries([1, 2, 3, 4].map((size) => [`/${size}.jpg`, aJpegHead(size, size)]))
  database = await openTestDatabase()
  folder = folderOfTest()
  media = join(folder, 'media')
  const entries = [wineEntry({ code: 'A', variants: [VARIANT] }), wineEntry({ code: 'B', name: 'Blanco' })]
  const shop = await importShop({ client: database.client, mediaDir: media, ...listed(entries), now: NOW })
  if (!shop.ok) throw new Error(shop.message)
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database.close()
})

const rowsOf = async (sql: string) => (await database.client.execute(sql)).rows.map((row) => ({ ...row }))
const addressOf = (path: string) => `http://old.example:${port}${path}`

/** Imports pictures given as code, path and alternative text. */
async function importing(listed: readonly (readonly [code: string, path: string, alt?: string])[], dryRun = false) {
  const opened = openRowReport(join(folder, 'report.csv'))
  if (!opened.ok) throw new Error(opened.message)
  const { report } = opened
  const downloads = openDownloads({
    maxBytes: 1024 * 1024,
    timeout: 10_000,
    allowHttp: true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
  })
  const counts = await importPictures({
    client: database.client,
    store: openMediaFolder(media),
    pictures: listed.map(([code, path, alt = ''], index) => ({ row: index + 2, code, url: addressOf(path), alt })),
    download: downloads.download,
    dryRun,
    now: NOW,
    report,
    onProgress: () => undefined,
  })
  downloads.close()
  return { ...counts, lines: report.finish() }
}

/** Paths of the pictures that a product shows, in order, by what the server gave for them. */
async function shown(code: string) {
  const [product] = await rowsOf(
    `SELECT main_picture, second_picture, images_json FROM products WHERE code = '${code}'`,
  )
  const names = new Map((await rowsOf('SELECT file, name FROM media')).map(({ file, name }) => [file, name]))
  const pictures: string[] = JSON.parse(String(product?.images_json))
  expect(product?.main_picture).toBe(pictures[0])
  return pictures.map((file) => names.get(file) ?? 'drawn')
}

test('pictures are stored like uploads and attached in the export’s order, once', async () => {
  files['/1.jpg'] = withComment(aJpegHead(1, 1))
  const listed = [
    ['A', '/1.jpg', 'A bottle on a table'],
    ['A', '/2.jpg'],
    ['A-MAG', '/3.jpg'],
    ['b', '/1.jpg'],
    ['A', '/2.jpg'],
  ] as const
  expect(await importing(listed, true)).toMatchObject({ attached: 4, existing: 0, failed: 0 })
  expect(asked).toEqual([])

  expect(await importing(listed)).toEqual({ attached: 4, existing: 0, failed: 0, unknown: 0, lines: [] })
  expect(await shown('A')).toEqual(['1', '2', '3'])
  expect(await shown('B')).toEqual(['1'])
  const stored = await rowsOf('SELECT file, alt, admin_id, width FROM media ORDER BY name')
  expect(stored).toMatchObject([{ alt: 'A bottle on a table', admin_id: null, width: 1 }, { alt: '' }, { alt: '' }])
  expect(readFileSync(join(media, String(stored[0]?.file)), 'latin1')).not.toContain('secret')
  expect(readdirSync(media).filter((name) => name.endsWith('.new'))).toEqual([])

  const [own, variant] = await rowsOf("SELECT picture FROM variants WHERE product_code = 'A' ORDER BY is_default DESC")
  expect([own?.picture, variant?.picture]).toEqual([stored[0]?.file, stored[2]?.file])
  const audited = `SELECT DISTINCT action, noun FROM audit WHERE admin_name = 'npm run import:pictures' ORDER BY 1, 2`
  expect(await rowsOf(audited)).toEqual([
    { action: 'edit', noun: 'media' },
    { action: 'edit', noun: 'product' },
    { action: 'upload', noun: 'media' },
  ])
  expect(
    await rowsOf("SELECT DISTINCT noun, noun_id FROM changes WHERE summary LIKE '%: pictures%' ORDER BY noun_id"),
  ).toEqual([
    { noun: 'product', noun_id: 'A' },
    { noun: 'product', noun_id: 'B' },
  ])

  const before = await Promise.all(
    ['products', 'variants', 'media', 'audit', 'changes'].map((table) => rowsOf(`SELECT * FROM ${table}`)),
  )
  asked = []
  expect(await importing(listed)).toEqual({ attached: 0, existing: 4, failed: 0, unknown: 0, lines: [] })
  expect(asked).toEqual([])
  const after = await Promise.all(
    ['products', 'variants', 'media', 'audit', 'changes'].map((table) => rowsOf(`SELECT * FROM ${table}`)),
  )
  expect(after).toEqual(before)
})

test('failed pictures are reported, and take their places in the next run', async () => {
  const listed = [
    ['A', '/new.jpg'],
    ['A', '/2.jpg'],
    ['A', '/film.mp4'],
    ['B', '/new.jpg'],
    ['GONE', '/1.jpg'],
  ] as const
  files['/film.mp4'] = anMp4Head()
  const first = await importing(listed)
  expect(first).toMatchObject({ attached: 1, failed: 3, unknown: 1 })
  expect(first.lines.slice(0, 4)).toEqual([
    `  row 6 left out: ${addressOf('/1.jpg')} is of 'GONE', which the shop does not have`,
    `  row 2 refused: ${addressOf('/new.jpg')} was answered with status 404`,
    `  row 4 refused: ${addressOf('/film.mp4')} is not a JPEG, PNG, WebP, AVIF or SVG picture`,
    `  row 5 refused: ${addressOf('/new.jpg')} was answered with status 404`,
  ])
  expect(await shown('A')).toEqual(['2'])
  expect(await shown('B')).toEqual(['drawn', 'drawn', 'drawn'])

  files['/new.jpg'] = anSvg('<script>alert(1)</script><path d="M0 0h3v5z"/>')
  expect(await importing(listed)).toMatchObject({ attached: 2, existing: 1, failed: 1 })
  expect(await shown('A')).toEqual(['new', '2'])
  const [drawing] = await rowsOf(`SELECT file FROM media WHERE name = 'new'`)
  expect(readFileSync(join(media, String(drawing?.file)), 'utf8')).not.toContain('script')
})

test('keeps the changes of staff to a product’s pictures', async () => {
  await importing([
    ['A', '/1.jpg'],
    ['A', '/2.jpg'],
    ['A', '/3.jpg'],
  ])
  const [one, , three] = (await rowsOf('SELECT file FROM media ORDER BY name')).map(({ file }) => String(file))
  await database.client.execute(
    `UPDATE products SET main_picture = ?, images_json = ?, second_picture = ? WHERE code = 'A'`,
    [three ?? '', JSON.stringify([three, one]), one ?? ''],
  )
  expect(
    await importing([...['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg'].map((path) => ['A', path] as const)]),
  ).toMatchObject({
    attached: 1,
    existing: 3,
  })
  expect(await shown('A')).toEqual(['3', '4', '1'])
  expect(await rowsOf(`SELECT second_picture FROM products WHERE code = 'A'`)).toEqual([{ second_picture: one }])
})

test('a product gets no more pictures than the limit', async () => {
  const paths = Array.from({ length: 22 }, (_, index) => `/${index + 1}.jpg`)
  for (const [index, path] of paths.entries()) files[path] = aJpegHead(index + 1, 9)
  const result = await importing(paths.map((path) => ['B', path] as const))
  expect(result).toMatchObject({ attached: 20, failed: 2 })
  expect(result.lines[0]).toContain('row 22 refused')
  expect((await shown('B')).length).toBe(20)
})
