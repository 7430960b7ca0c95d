import { chmod, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { folderProblem, openDataDir } from './data-dir.ts'

let folder: string
beforeEach(async () => {
  folder = folderOfTest()
})
afterEach(async () => {
  await chmod(folder, 0o700)
})

test('makes nested folders, and leaves nothing else in them', async () => {
  const dataDir = join(folder, 'a/b/c')
  expect(openDataDir({ dataDir })).toMatchObject({ ok: true, folders: { mediaDir: join(dataDir, 'media') } })
  expect((await readdir(dataDir)).toSorted()).toEqual(['media', 'site'])
  expect(openDataDir({ dataDir }).ok).toBe(true)
})

test.each([
  ['a file', (file: string) => file, /EEXIST: it is a file/],
  ['below a file', (file: string) => join(file, 'data'), /ENOTDIR: a part of its path is a file/],
])('%s is no data folder', async (_, pathOf, says) => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(folderProblem(pathOf(file))).toMatch(says)
})

// The superuser can write everywhere but in /proc; other systems have no such folder.
test('reports a place where nothing can be created', () => {
  expect(folderProblem('/proc/nope/data')).toMatch(/The data folder \/proc\/nope\/data can't be written \(E[A-Z]+/)
})

test('reports a folder without write permission, with what to do', async () => {
  await chmod(folder, 0o500)
  const problem = folderProblem(join(folder, 'data'))
  // The superuser has permission.
  if (process.getuid?.() === 0) expect(problem).toBeUndefined()
  else expect(problem).toMatch(/EACCES.*Make it writable for this user, or set DATA_DIR/)
})
