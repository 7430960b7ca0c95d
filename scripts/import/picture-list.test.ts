import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { PICTURE_LIST, readPictureList, writePictureList } from './picture-list.ts'

const folder = folderOfFile()
const file = join(folder, PICTURE_LIST)

test('reads a list as it was written, numbering rows by its own lines', async () => {
  const pictures = [
    { row: 2, code: 'A1', url: 'https://cdn.example/1.png?a=1,2', alt: 'A "red", and a glass' },
    { row: 9, code: '=A2', url: 'https://cdn.example/2.png', alt: '' },
  ]
  expect(writePictureList(file, pictures)).toContain('2 of 2 products')
  const read = pictures.map((picture, index) => ({ ...picture, row: index + 2 }))
  expect(await readPictureList(file)).toEqual({ ok: true, pictures: read })
})

test('reads a list without alternative texts, as earlier versions wrote it', async () => {
  writeFileSync(file, '\uFEFFcode,address\r\nA1,https://cdn.example/1.png\r\n')
  const pictures = [{ row: 2, code: 'A1', url: 'https://cdn.example/1.png', alt: '' }]
  expect(await readPictureList(file)).toEqual({ ok: true, pictures })
})

test('removes an earlier list when there are no pictures', () => {
  expect(writePictureList(file, [])).toBe('')
  expect(existsSync(file)).toBe(false)
})

test('reads the pictures of an export instead of a list', async () => {
  const fixture = fileURLToPath(new URL('../../tests/fixtures/import/shopify-products.csv', import.meta.url))
  const read = await readPictureList(fixture)
  expect(read.ok && read.pictures[0]).toEqual({ row: 2, code: 'TH-75', url: 'https://cdn.example/1.png', alt: '' })
})

test('refuses any other file by name', async () => {
  const other = join(folder, 'other.csv')
  writeFileSync(other, 'Name,Price\nWine,9.99\n')
  expect(await readPictureList(other)).toEqual({
    ok: false,
    message: expect.stringContaining('other.csv names no pictures'),
  })
  expect(await readPictureList(join(folder, 'none.csv'))).toMatchObject({ ok: false })
})
