/** Fonts in the media library: recognised by content, licensed, cached for good, kept while a page uses them. */
import { expect, test } from 'vitest'
import { oneLine } from '../../domain/core/content/tidy-text.ts'
import { MAX_FONT_BYTES, type Media, type MediaUse, NO_LICENCE } from '../../domain/publishing/media/media.ts'
import type { PageDocument } from '../../domain/publishing/page/page-document.ts'
import { anSvg, aWoff2 } from '../factories/media.ts'
import { SCRIPT_PAYLOADS } from '../factories/script-payloads.ts'
import { query } from './database.ts'
import { newWine } from './new-wine.ts'
import { addPage } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json, SHOP, send, write } from './shop.ts'

const { cookie } = await newStaff('editor')

const MEDIA = '/api/admin/media'
const OFL = 'SIL Open Font License 1.1, Google Fonts'

/** Returns a different font each time. */
const font = (bytes = 64) => aWoff2(bytes, crypto.getRandomValues(new Uint32Array(1))[0])

const sendFont = (query: Record<string, string>, body: Uint8Array<ArrayBuffer>, Cookie: string) =>
  send(`${MEDIA}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { Origin: SHOP, 'Content-Type': 'application/octet-stream', Cookie },
    body,
  })

async function addFont(cookie: string, name = 'Caveat.woff2', licence = OFL): Promise<Media> {
  const answer = await sendFont({ name, licence }, font(), cookie)
  expect(answer.status).toBe(200)
  return (await json<{ media: Media }>(answer)).media
}

const addFontTo = (file: string) => (page: PageDocument) => ({
  ...page,
  page: { ...page.page, fonts: { files: [{ name: 'Hand', font_file: file, weight: '400', style: 'normal' }] } },
})

test('stores a font with its licence, and serves it as an immutable file', async () => {
  const media = await addFont(cookie, 'Caveat_Bold.ttf')
  expect(media).toMatchObject({ name: 'Caveat Bold', kind: 'font', mime_type: 'font/woff2', licence: OFL, width: null })
  expect(media.file).toMatch(/^caveat-bold-[0-9a-f]{8}\.woff2$/)
  const shown = await get(`/images/${media.file}`)
  expect(shown.headers.get('Content-Type')).toBe('font/woff2')
  expect(shown.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(new Uint8Array(await shown.arrayBuffer())).toHaveLength(64)
  const found = await get(`${MEDIA}?kind=font&q=${encodeURIComponent(`${media.file} google`)}`, { Cookie: cookie })
  expect(await json(found)).toEqual({ media: [media], total: 1 })
  const rows = await query(`SELECT after_json ->> 'licence' AS licence FROM audit WHERE noun_id = ?`, media.file)
  expect(rows).toEqual([expect.objectContaining({ licence: OFL })])
})

test.each([
  ['no licence', '  ', font(), 'licence', NO_LICENCE],
  [
    'a picture’s bytes',
    OFL,
    Uint8Array.from(new TextEncoder().encode('<!doctype html><p>Hello')),
    'file',
    'This isn’t a',
  ],
  ['a TrueType font', OFL, new Uint8Array(64).fill(1, 1, 2), 'file', 'This is a TrueType font'],
  ['a font cut short', OFL, font().slice(0, 63), 'file', 'This font is damaged'],
  ['a font of 1 MiB and a byte', OFL, font(MAX_FONT_BYTES + 1), 'file', 'A font may have 1 MiB at most'],
])('refuses a font with %s, names it, and stores nothing', async (_, licence, body, field, message) => {
  const before = await query('SELECT count(*) AS total FROM media')
  const answer = await sendFont({ name: 'Hand-drawn.woff2', licence }, body, cookie)
  expect(answer.status).toBe(422)
  expect(await json(answer)).toMatchObject({
    message: expect.stringContaining(`‘Hand-drawn.woff2’: ${message}`),
    errors: [{ field, message: expect.stringContaining(message) }],
  })
  expect(await query('SELECT count(*) AS total FROM media')).toEqual(before)
})

test('lets a font’s licence be changed but not removed, and keeps the file', async () => {
  const media = await addFont(cookie)
  const path = `${MEDIA}/${media.file}`
  const edited = await write('PATCH', path, { licence: 'Bought at a foundry, order 7' }, cookie)
  expect(await json(edited)).toEqual({ media: { ...media, licence: 'Bought at a foundry, order 7' } })
  const emptied = await write('PATCH', path, { licence: ' ' }, cookie)
  expect([emptied.status, await json(emptied)]).toEqual([
    400,
    expect.objectContaining({ errors: [{ field: 'licence', message: NO_LICENCE }] }),
  ])
  const replaced = await send(`${path}/content`, {
    method: 'PUT',
    headers: { Origin: SHOP, 'Content-Type': 'application/octet-stream', Cookie: cookie },
    body: font(),
  })
  expect([replaced.status, await json(replaced)]).toEqual([
    422,
    expect.objectContaining({ message: expect.stringContaining('A font can’t be replaced') }),
  ])
})

test('escapes scripts in a font’s licence and name', async () => {
  for (const payload of SCRIPT_PAYLOADS.filter(({ length }) => length <= 190).slice(0, 12)) {
    const media = await addFont(cookie, `${payload}.woff2`, payload)
    expect(media.file).toMatch(/^[a-z0-9-]+\.woff2$/)
    const read = await get(`${MEDIA}/${media.file}`, { Cookie: cookie })
    expect(read.headers.get('Content-Type')).toContain('application/json')
    expect((await json<{ media: Media }>(read)).media.licence).toBe(oneLine(payload))
  }
})

test('refuses to delete a font used by a page or a bundle, naming them, and deletes an unused one', async () => {
  const { cookie } = await newStaff('owner')
  const { file } = await addFont(cookie)
  const { id, document } = await addPage(addFontTo(file))
  const at = `${MEDIA}/${file}`
  const used = async () => (await json<{ used: MediaUse[] }>(await get(at, { Cookie: cookie }))).used
  expect(await used()).toEqual([{ noun: 'page', id: String(id), title: 'Delivery' }])
  expect((await write('DELETE', at, {}, cookie)).status).toBe(409)

  const made = await json<{ bundle: { id: number } }>(
    await write('POST', '/api/admin/bundles', { name: 'Spring' }, cookie),
  )
  const bundle = `/api/admin/bundles/${made.bundle.id}`
  expect((await write('PUT', `${bundle}/pages/${id}`, { revision: 1 }, cookie)).status).toBe(200)
  await write('PUT', `/api/admin/pages/${id}/draft`, { document, revision: 1 }, cookie)
  expect(await used()).toEqual([{ noun: 'bundle', id: String(made.bundle.id), title: 'Spring: Delivery' }])
  expect((await write('DELETE', at, {}, cookie)).status).toBe(409)
  await write('DELETE', bundle, {}, cookie)
  expect((await write('DELETE', at, {}, cookie)).status).toBe(200)
  expect((await get(`/images/${file}`)).status).toBe(404)
})

test('refuses a font as a product picture', async () => {
  const { cookie } = await newStaff('owner')
  const { file } = await addFont(cookie)
  const shown = await write('PATCH', `/api/admin/products/${await newWine()}`, { pictures: [file] }, cookie)
  expect([shown.status, await shown.text()]).toEqual([422, expect.stringContaining('pictures')])
})

test('needs no licence for a picture', async () => {
  const answer = await sendFont({ name: 'a.svg' }, anSvg(`<text>${crypto.randomUUID()}</text>`), cookie)
  expect((await json<{ media: Media }>(answer)).media.licence).toBe('')
})
