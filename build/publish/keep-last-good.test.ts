import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfFile } from '../../tests/factories/folder.ts'
import { MAX_RELEASES } from '../release/assets.ts'
import { currentLink, pointTo, releaseDir, writeManifest } from '../release/release.ts'
import { keepTheirFiles } from './keep-last-good.ts'

const siteDir = folderOfFile()

function write(release: string, files: Record<string, string>): string {
  const dir = releaseDir(siteDir, release)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  return dir
}

test('keeps files that a last good version loads, however old their bundle is', () => {
  const assets = {
    'assets/entry.11111111.js': 'import "../chunk.22222222.js"',
    'assets/chunk.22222222.js': 'load("assets/chunk.33333333.css")',
    'assets/chunk.33333333.css': 'src: url(font.44444444.woff2)',
    'assets/font.44444444.woff2': 'font',
    'assets/other.55555555.js': 'other',
  }
  const immutable = Object.fromEntries(Object.keys(assets).map((file) => [file, MAX_RELEASES]))
  const liveDir = write('1', { ...assets, 'red/malbec.html': '<script src="/assets/entry.11111111.js"></script>' })
  writeManifest(liveDir, { release: '1', codeHash: '', routes: {}, immutable })
  pointTo(currentLink(siteDir), '1')
  const dir = write('2', { 'red/malbec.html': '<script src="/assets/entry.11111111.js"></script>' })
  const retained: Record<string, number> = {}
  keepTheirFiles(['red/malbec'], { siteDir, dir, immutable: retained })
  expect(retained).toEqual({
    'assets/entry.11111111.js': 0,
    'assets/chunk.22222222.js': 0,
    'assets/chunk.33333333.css': 0,
    'assets/font.44444444.woff2': 0,
  })
  expect(existsSync(join(dir, 'assets/font.44444444.woff2'))).toBe(true)
  expect(existsSync(join(dir, 'assets/other.55555555.js'))).toBe(false)
})
