import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { pictureFinder } from './picture-files.ts'

test('finds only pictures by the paths that pages link to', () => {
  const folder = folderOfTest()
  writeFileSync(join(folder, 'rosé.svg'), '')
  const isThere = pictureFinder(folder)
  expect(isThere('/images/ros%C3%A9.svg')).toBe(true)
  for (const path of ['/images/red.svg', '/rosé.svg', '/images/', '/images', '/images/100%.svg'])
    expect(isThere(path), path).toBe(false)
})

test('works without a folder of pictures', () => {
  expect(pictureFinder(join(tmpdir(), 'cellardoor-no-such-folder'))('/images/a.svg')).toBe(false)
})
