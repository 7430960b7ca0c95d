import { expect, test } from 'vitest'
import { fakeDisk } from '../../../tests/factories/disk.ts'
import { openOnDisk } from './disk.ts'
import { respondWithFile } from './file-response.ts'

const disk = fakeDisk({
  'current/red.html': '<h1>Red</h1>',
  'current/red.html.br': 'small',
  'current/red.html.gz': 'smaller than plain',
  'current/a.png': 'pixels',
  'current/a.png.br': 'never',
  'current/big.svg': 'x'.repeat(1_048_577),
  'current/folder.d/': '',
})
const open = openOnDisk(disk, 'current')

const get = async (file: string, headers: Record<string, string> = {}, method = 'GET', status = 200) => {
  const request = new Request(`http://shop.test/${file}`, { method, headers })
  const answer = await respondWithFile(open, file, request, 'public, max-age=0', status)
  if (!answer) throw new Error(`${file} was not found`)
  return answer
}

test('serves a file with its type, its length and the given caching', async () => {
  const answer = await get('red.html')
  expect(await answer.text()).toBe('<h1>Red</h1>')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': '12',
    'cache-control': 'public, max-age=0',
    vary: 'Accept-Encoding',
  })
})

test('serves the sibling that the client prefers, with its own tag', async () => {
  const plain = await get('red.html')
  const brotli = await get('red.html', { 'Accept-Encoding': 'gzip, br' })
  expect(await brotli.text()).toBe('small')
  expect(brotli.headers.get('Content-Encoding')).toBe('br')
  expect(brotli.headers.get('ETag')).not.toBe(plain.headers.get('ETag'))
  const gzip = await get('red.html', { 'Accept-Encoding': 'gzip' })
  expect(gzip.headers.get('Content-Encoding')).toBe('gzip')
})

test('never looks for compressed pictures', async () => {
  const answer = await get('a.png', { 'Accept-Encoding': 'br' })
  expect(await answer.text()).toBe('pixels')
  expect(answer.headers.get('Vary')).toBeNull()
})

test('answers 304 without a body to a known tag', async () => {
  const tag = (await get('red.html')).headers.get('ETag') ?? ''
  const answer = await get('red.html', { 'If-None-Match': `"other", W/${tag}` })
  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
  expect(answer.headers.get('ETag')).toBe(tag)
})

test('does not match a tag of another encoding', async () => {
  const tag = (await get('red.html')).headers.get('ETag') ?? ''
  expect((await get('red.html', { 'If-None-Match': tag, 'Accept-Encoding': 'br' })).status).toBe(200)
})

test('answers HEAD with the headers of GET and no body', async () => {
  const head = await get('red.html', {}, 'HEAD')
  expect(await head.text()).toBe('')
  expect(head.headers.get('Content-Length')).toBe('12')
  expect(head.headers.get('ETag')).toBe((await get('red.html')).headers.get('ETag'))
})

test('keeps the status of an error page despite a matching tag', async () => {
  const answer = await get('red.html', { 'If-None-Match': '*' }, 'GET', 404)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('ETag')).toBeNull()
})

test('streams a file over 1 MiB without a tag', async () => {
  const answer = await get('big.svg')
  expect(answer.headers.get('ETag')).toBeNull()
  expect((await answer.text()).length).toBe(1_048_577)
})

test('finds no folders and no missing files', async () => {
  const request = new Request('http://shop.test/')
  expect(await respondWithFile(open, 'folder.d', request, '')).toBeUndefined()
  expect(await respondWithFile(open, 'nope.css', request, '')).toBeUndefined()
})
