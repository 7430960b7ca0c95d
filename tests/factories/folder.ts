/** Temporary folders, removed after use. */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'cellardoor-test-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** A folder for all tests of a file. */
export const folderOfFile = (): string => {
  const folder = newFolder()
  afterAll(() => remove(folder))
  return folder
}

/** A folder for one test, to be called within it or in a beforeEach hook; removed after the afterEach hooks. */
export const folderOfTest = (): string => {
  const folder = newFolder()
  onTestFinished(() => remove(folder))
  return folder
}
