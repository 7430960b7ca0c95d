import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { LONGEST_NAME } from '../release/release.ts'
import { compressFiles, compressRelease } from './compress-release.ts'

const PAGE = '<p>Wine</p>'.repeat(100)

let dir: string
beforeEach(async () => {
  dir = folderOfTest()
  await mkdir(join(dir, 'dynamic_pages/build_numbers'), { recursive: true })
  await mkdir(join(dir, 'assets'))
  const files = {
    'red.html': PAGE,
    'assets/app.js': 'app()',
    'assets/app.js.br': 'made when it was bundled',
    'assets/app.js.gz': 'likewise',
    'dynamic_pages/build_numbers/red_build.json': '{"b":1}',
    '.manifest.json': '{}',
    _headers: '/*',
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(dir, file), text)
})

const going = () => new AbortController().signal
const files = async () => (await readdir(dir)).toSorted()
const UNTOUCHED = ['.manifest.json', '_headers', 'assets', 'dynamic_pages', 'red.html']

test('compresses served files losslessly', async () => {
  await compressRelease(dir, going())
  expect(await files()).toEqual(['.compressed', ...UNTOUCHED, 'red.html.br', 'red.html.gz'])
  expect(brotliDecompressSync(await readFile(join(dir, 'red.html.br'))).toString()).toBe(PAGE)
  expect(gunzipSync(await readFile(join(dir, 'red.html.gz'))).toString()).toBe(PAGE)
})

test('keeps existing copies, and skips files that are never served', async () => {
  await compressRelease(dir, going())
  expect(await readFile(join(dir, 'assets/app.js.br'), 'utf8')).toBe('made when it was bundled')
  expect(await readdir(join(dir, 'dynamic_pages/build_numbers'))).toEqual(['red_build.json'])
})

test('resumes after it was aborted', async () => {
  await compressRelease(dir, AbortSignal.abort())
  expect(await files()).toEqual(UNTOUCHED)
  await writeFile(join(dir, 'red.html.br.new'), 'half of')
  await compressRelease(dir, going())
  expect(brotliDecompressSync(await readFile(join(dir, 'red.html.br'))).toString()).toBe(PAGE)
})

test('compresses a page with the longest name, beside another process', async () => {
  const page = `${'a'.repeat(LONGEST_NAME)}.html`
  await writeFile(join(dir, page), PAGE)
  await Promise.all([compressRelease(dir, going()), compressRelease(dir, going())])
  expect(brotliDecompressSync(await readFile(join(dir, `${page}.br`))).toString()).toBe(PAGE)
  expect((await files()).filter((file) => file.endsWith('.new'))).toEqual([])
})

test('does nothing once it is done', async () => {
  await compressRelease(dir, going())
  await writeFile(join(dir, 'late.html'), PAGE)
  await compressRelease(dir, going())
  expect(await files()).not.toContain('late.html.br')
})

test('keeps no copy of a file that is replaced while it is compressed', async () => {
  const drawing = join(dir, 'bottle.svg')
  // Takes long enough to compress that it is replaced before its second copy is ready.
  await writeFile(drawing, randomBytes(150_000).toString('hex'))
  const compressing = compressFiles(dir)
  while (!existsSync(`${drawing}.br`)) await new Promise(setImmediate)
  writeFileSync(drawing, PAGE)
  await compressing
  expect(existsSync(`${drawing}.br`)).toBe(false)
  await compressFiles(dir)
  expect(brotliDecompressSync(await readFile(`${drawing}.br`)).toString()).toBe(PAGE)
})
