/** The media library: uploads, answers and refused deletions. */
import { expect, test } from 'vitest'
import type { Media, MediaUse } from '../../domain/publishing/media/media.ts'
import { aJpegHead, anMp4Head, anSvg, aPng } from '../factories/media.ts'
import { query } from './database.ts'
import { addPage } from './pages.ts'
import { newStaff } from './people.ts'
import { get, json, SHOP, send, write } from './shop.ts'

const { cookie } = await newStaff('editor')

const MEDIA = '/api/admin/media'

const sendFile = (method: 'POST' | 'PUT', path: string, body: Uint8Array<ArrayBuffer>, Cookie: string) =>
  send(path, { method, headers: { Origin: SHOP, 'Content-Type': 'application/octet-stream', Cookie }, body })

const upload = async (name: string, body: Uint8Array<ArrayBuffer>, cookie: string) => {
  const answer = await sendFile('POST', `${MEDIA}?name=${encodeURIComponent(name)}`, body, cookie)
  expect(answer.status).toBe(200)
  return json<{ media: Media; is_new: boolean }>(answer)
}

/** Returns a different drawing each time. */
const drawing = (more = '') => anSvg(`<text>${crypto.randomUUID()}</text>${more}`)

const auditOf = async (file: string) => {
  const rows = await query(`SELECT action FROM audit WHERE noun_id = ? ORDER BY id`, file)
  return rows.map(({ action }) => action)
}

test('stores an uploaded picture in the library and on the site, and reuses it for the same bytes', async () => {
  const { media, is_new } = await upload('Harvest at Dão.PNG', aPng(), cookie)
  expect(media).toMatchObject({
    name: 'Harvest at Dão',
    kind: 'picture',
    mime_type: 'image/png',
    width: 1,
    by: 'Sam Staff',
  })
  expect({ is_new, named: media.file.startsWith('harvest-at-dao-') }).toEqual({ is_new: true, named: true })
  const shown = await get(`/images/${media.file}`)
  expect(shown.headers.get('Content-Type')).toBe('image/png')
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(aPng())
  expect(await upload('other.png', aPng(), cookie)).toEqual({ media, is_new: false })
  expect(await auditOf(media.file)).toEqual(['upload'])
  const found = await json<{ media: Media[]; total: number }>(
    await get(`${MEDIA}?q=dão harv&kind=picture`, { Cookie: cookie }),
  )
  expect(found).toEqual({ media: [media], total: 1 })
})

test('recognises a video by its content, whatever its name', async () => {
  const { media } = await upload('video.jpg', anMp4Head(), cookie)
  expect(media).toMatchObject({ kind: 'video', mime_type: 'video/mp4', file: expect.stringMatching(/\.mp4$/) })
})

test('stores a drawing without its scripts', async () => {
  const { media } = await upload('logo.svg', drawing('<script>alert(1)</script><rect onload="alert(1)"/>'), cookie)
  const shown = await get(`/images/${media.file}`)
  expect(await shown.text()).toMatch(
    /^<svg xmlns="[^"]+" viewBox="0 0 30 50"><text>[-\w]+<\/text><rect><\/rect><\/svg>$/,
  )
  expect(shown.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

test.each([
  ['a page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>'), 422],
  ['nothing', new Uint8Array(), 422],
  ['26 MiB', new Uint8Array(26 * 1024 * 1024), 413],
])('refuses %s called a.jpg, and stores nothing', async (_, body, status) => {
  const before = await query('SELECT count(*) AS total FROM media')
  const answer = await sendFile('POST', `${MEDIA}?name=a.jpg`, Uint8Array.from(body), cookie)
  expect(answer.status).toBe(status)
  expect((await json<{ message: string }>(answer)).message).not.toBe('')
  expect(await query('SELECT count(*) AS total FROM media')).toEqual(before)
})

test('refuses JSON as a file', async () => {
  expect((await write('POST', MEDIA, {}, cookie)).status).toBe(415)
})

test('replaces a file by another of its format under the same name', async () => {
  const { media } = await upload('label.svg', drawing(), cookie)
  const replaced = await sendFile('PUT', `${MEDIA}/${media.file}/content`, drawing('<g id="new"/>'), cookie)
  const { media: after } = await json<{ media: Media }>(replaced)
  expect(after).toMatchObject({ file: media.file, name: 'label', alt: media.alt })
  expect(after.version).not.toBe(media.version)
  expect(await (await get(`/images/${media.file}`)).text()).toContain('id="new"')
  expect((await sendFile('PUT', `${MEDIA}/${media.file}/content`, aJpegHead(9, 9), cookie)).status).toBe(422)
  expect(await auditOf(media.file)).toEqual(['upload', 'replace'])
})

test('changes the name, description and focus', async () => {
  const { media } = await upload('hero.svg', drawing(), cookie)
  const edit = { name: 'Hero', alt: 'Vines in June', focal_x: 20, focal_y: 80 }
  const answer = await write('PATCH', `${MEDIA}/${media.file}`, edit, cookie)
  expect(await json(answer)).toEqual({ media: { ...media, ...edit } })
  await write('PATCH', `${MEDIA}/${media.file}`, edit, cookie)
  expect(await auditOf(media.file)).toEqual(['upload', 'edit'])
  expect((await write('PATCH', `${MEDIA}/${media.file}`, { focal_x: 101 }, cookie)).status).toBe(400)
})

test('refuses to delete a file that a product or page shows, naming it, and deletes an unused one', async () => {
  const { cookie } = await newStaff('owner')
  const { media } = await upload('bottle.svg', drawing(), cookie)
  const show = (file: string) => query(`UPDATE products SET second_picture = ? WHERE code = 'OTHER'`, file)
  const rows = await query(`SELECT second_picture FROM products WHERE code = 'OTHER'`)
  await show(media.file)
  const refused = await write('DELETE', `${MEDIA}/${media.file}`, {}, cookie)
  expect(refused.status).toBe(409)
  expect(await json<{ used: MediaUse[] }>(refused)).toEqual({
    used: [expect.objectContaining({ noun: 'product', id: 'OTHER' })],
  })
  expect(await json(await get(`${MEDIA}/${media.file}`, { Cookie: cookie }))).toMatchObject({ used: [{ id: 'OTHER' }] })
  await show(String(rows[0]?.second_picture ?? ''))
  expect((await write('DELETE', `${MEDIA}/${media.file}`, {}, cookie)).status).toBe(200)
  expect((await get(`/images/${media.file}`)).status).toBe(404)
  expect((await write('DELETE', `${MEDIA}/${media.file}`, {}, cookie)).status).toBe(404)
  expect(await auditOf(media.file)).toEqual(['upload', 'delete'])
})

test('lists the pictures without a description', async () => {
  const { media } = await upload('Undescribed.svg', drawing(), cookie)
  const list = async () => {
    const answer = await get(`${MEDIA}?is_undescribed=true`, { Cookie: cookie })
    return (await json<{ media: Media[] }>(answer)).media.map(({ file }) => file)
  }
  expect(await list()).toContain(media.file)
  await write('PATCH', `${MEDIA}/${media.file}`, { alt: 'A drawing' }, cookie)
  expect(await list()).not.toContain(media.file)
})

test('lists files that nothing uses, and sorts them', async () => {
  const { media } = await upload('Unused.svg', drawing(), cookie)
  const list = async (query: string) => {
    const answer = await get(`${MEDIA}?${query}`, { Cookie: cookie })
    return (await json<{ media: Media[] }>(answer)).media
  }
  const files = async () => (await list('is_unused=true')).map(({ file }) => file)
  expect(await files()).toContain(media.file)
  const used = await list('sort=name')
  expect(used.map(({ name }) => name.toLowerCase())).toEqual(used.map(({ name }) => name.toLowerCase()).toSorted())
  await addPage((page) => ({ ...page, keywords: media.file }))
  expect(await files()).not.toContain(media.file)
})
