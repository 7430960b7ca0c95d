import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPageWriter } from './page-writer.ts'
import type { PageTask } from './task.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cellardoor-writer-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const MENU = `<nav>${'<a href="/red">Red</a>'.repeat(20)}<a href="/nowhere"><img src="/images/m.jpg"></a></nav>`

/** A bundle whose page of the route 'bad' throws; each other has the menu. */
const openWriter = async () => {
  writeFileSync(
    join(folder, 'renderer.mjs'),
    `export const createRenderer = () => ({
      shared: [${JSON.stringify(MENU)}],
      page: (json) => {
        const { route } = JSON.parse(json)
        if (route === 'bad') throw new Error('its picture has no name')
        return {
          head: '<title>' + route + '</title><link rel="canonical" href="https://shop.example/' + route + '">',
          body: ${JSON.stringify(MENU)} + '<h1>' + route + '</h1><a href="/own/' + route + '">Own</a>',
          descriptor: json,
        }
      },
    })`,
  )
  const frame = ['<html><head>', '</head><body>', '<script type="application/json">', '</script></body></html>']
  writeFileSync(join(folder, 'frames.json'), JSON.stringify({ plp: frame, pdp: frame, dyn: frame }))
  return openPageWriter({ bundleDir: folder, releaseDir: join(folder, 'release'), siteUrl: '', shell: {} })
}

const task = (route: string): PageTask => ({ route, type: 'pdp', b: 1, json: JSON.stringify({ route }), tail: '' })

test('a page that throws is named, and those beside it are written', async () => {
  const write = await openWriter()
  const { problems } = write([task('good'), task('bad'), task('fine')])
  expect(problems).toContainEqual({ route: 'bad', problem: 'can’t be rendered: its picture has no name' })
  expect(existsSync(join(folder, 'release', 'bad.html'))).toBe(false)
  expect(existsSync(join(folder, 'release', 'fine.html'))).toBe(true)
})

test('what all pages share is looked at once, its links told once, and each page’s own always', async () => {
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
