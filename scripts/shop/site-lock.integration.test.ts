import { spawnSync } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { takeSiteLock } from './site-lock.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = folderOfTest()
  file = join(folder, 'site/build.pid')
})

const taken = () => {
  const lock = takeSiteLock(file)
  if (!lock.ok) throw new Error(`held by ${lock.heldBy}`)
  return lock
}

test('allows one build at a time, also within a process, and then the next', async () => {
  const lock = taken()
  expect(takeSiteLock(file)).toEqual({ ok: false, heldBy: process.pid })
  lock.release()
  taken().release()
  expect(await readdir(join(folder, 'site'))).toEqual([])
})

test('respects the lock of another process', () => {
  const module = new URL('./site-lock.ts', import.meta.url).href
  const lock = taken()
  const code = `const { takeSiteLock } = await import(${JSON.stringify(module)}); console.log(JSON.stringify(takeSiteLock(${JSON.stringify(file)})))`
  const other = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' })
  expect(JSON.parse(other.stdout)).toEqual({ ok: false, heldBy: process.pid })
  lock.release()
})

test.each(['999999', '', String(process.pid)])('ignores a lock that a dead build left (%s)', async (pid) => {
  taken().release()
  await writeFile(file, pid)
  taken().release()
})
