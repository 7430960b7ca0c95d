import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderOfTest } from '../tests/factories/folder.ts'
import { pictureFinder } from './picture-files.ts'

test('a picture is found by the path that pages link to, and nothing else is', () => {
  const folder = folderOfTest()
  writeFileSync(join(folder, 'rosé.svg'), '')
  const isThere = pictureFinder(folder)
  expect(isThere('/images/ros%C3%A9.svg')).toBe(true)
  for (const path of ['/images/red.svg', '/rosé.svg', '/images/', '/images', '/images/100%.svg'])
    expect(isThere(path), path).toBe(false)
})

test('a shop without pictures has no folder of them', () => {
  expect(pictureFinder(join(tmpdir(), 'cellardoor-no-such-folder'))('/images/a.svg')).toBe(false)
})
