import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../../tests/factories/folder.ts'
import type { PageTask } from '../load/task.ts'
import { openPageWriter } from './page-writer.ts'
import { type TailCache, tailCache } from './tail-cache.ts'

let folder: string
beforeEach(() => {
  folder = folderOfTest()
})

const MENU = `<nav>${'<a href="/red">Red</a>'.repeat(20)}<a href="/nowhere"><img src="/images/m.jpg"></a></nav>`

/** A bundle whose page 'bad' throws; all others have the menu. A tail contains the number of times one was rendered. */
const openWriter = async (tails?: TailCache) => {
  writeFileSync(
    join(folder, 'renderer.mjs'),
    `let rendered = 0
    export const createRenderer = () => ({
      tail: (links) => links.map(({ name, href }) => '<a href="' + href + '">' + (name && name + ++rendered) + '</a>').join(''),
      page: (json, { tail }) => {
        const { route } = JSON.parse(json)
        if (route === 'bad') throw new Error('its picture has no name')
        return {
          head: '<title>' + route + '</title><link rel="canonical" href="https://shop.example/' + route + '">',
          body: ['', ${JSON.stringify(MENU)}, '<h1>' + route + '</h1><a href="/own/' + route + '">Own</a>', tail, ''],
          descriptor: json,
        }
      },
    })`,
  )
  const frame = ['<html><head>', '</head><body>', '<script type="application/json">', '</script></body></html>']
  writeFileSync(join(folder, 'frames.json'), JSON.stringify({ plp: frame, pdp: frame, dyn: frame }))
  return openPageWriter({ bundleDir: folder, releaseDir: join(folder, 'release'), siteUrl: '', shell: {} }, tails)
}

const task = (route: string): PageTask => ({ route, type: 'pdp', b: 1, json: JSON.stringify({ route }), tail: '' })

test('names a page that throws, and writes the others', async () => {
  const write = await openWriter()
  const { problems } = write([task('good'), task('bad'), task('fine')])
  expect(problems).toContainEqual({ route: 'bad', problem: 'can’t be rendered: its picture has no name' })
  expect(existsSync(join(folder, 'release', 'bad.html'))).toBe(false)
  expect(existsSync(join(folder, 'release', 'fine.html'))).toBe(true)
})

test('checks shared pieces and reports their links once, and each page’s own always', async () => {
  const write = await openWriter()
  const first = write([task('good')])
  expect(first.problems.map(({ problem }) => problem)).toEqual([
    'has a link to /nowhere that says nothing: give its picture an alt text',
    'shows the picture /images/m.jpg without an alt text',
  ])
  expect([...first.links.keys()].sort()).toEqual(['/images/m.jpg', '/nowhere', '/own/good', '/red'])
  const second = write([task('fine')])
  expect(second.problems).toEqual([])
  expect([...second.links]).toEqual([['/own/fine', 'fine']])
})

test('reuses a valid tail of a list without rendering or checking it again', async () => {
  const tails = tailCache()
  const write = await openWriter(tails)
  // The menu, which has faults, is checked on the first page.
  write([task('good')])
  const list = (route: string): PageTask => ({ ...task(route), type: 'plp', tail: '[{"name":"A","href":"/a"}]' })
  const pageOf = (route: string) => readFileSync(join(folder, 'release', `${route}.html`), 'utf8')
  expect([...write([list('first')]).links.keys()]).toContain('/a')
  expect(pageOf('first')).toContain('<a href="/a">A1</a>')
  const another = await openWriter(tails)
  expect([...another([list('second')]).links.keys()]).not.toContain('/a')
  expect(pageOf('second')).toContain('<a href="/a">A1</a>')
})

test('checks the tail of a faulty page again', async () => {
  const tails = tailCache()
  const write = await openWriter(tails)
  const list = (route: string): PageTask => ({ ...task(route), type: 'plp', tail: '[{"name":"","href":"/a"}]' })
  const fault = 'has a link to /a that says nothing: give its picture an alt text'
  for (const route of ['first', 'second'])
    expect(write([list(route)]).problems).toContainEqual({ route, problem: fault })
})
