import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { folderOfTest } from '../../../tests/factories/folder.ts'
import { TEST_WAIT } from '../../../tests/timeouts.ts'
import type { MadePictures } from './make-pictures.ts'
import { startPictureMaker } from './picture-maker.ts'

const NOTHING: MadePictures = { made: 0, removed: 0, left: 0, problems: [] }

/** A picture maker for a folder, with its reports. */
function start(files: string[], make: () => MadePictures) {
  const mediaDir = folderOfTest()
  for (const file of files) writeFileSync(join(mediaDir, file), '')
  const made = vi.fn(make)
  const lines: string[] = []
  const maker = startPictureMaker({
    mediaDir,
    make: async () => made(),
    onTrouble: (message) => lines.push(message),
    lookEvery: 1,
  })
  onTestFinished(() => maker.stop())
  let changes = 0
  /** Changes the folder's time, as adding a file does, atomically. */
  const change = () => {
    changes += 1
    utimesSync(mediaDir, changes, changes)
  }
  return { mediaDir, made, lines, change, stop: maker.stop }
}

test('makes copies until there is nothing to do, and again when the folder has changed', async () => {
  const answers = [{ ...NOTHING, made: 1 }, NOTHING, { ...NOTHING, made: 1 }, NOTHING]
  const { made, change } = start(['a.jpg'], () => answers[made.mock.calls.length - 1] ?? NOTHING)
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(2), TEST_WAIT)
  change()
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(4), TEST_WAIT)
})

test('reports a picture without copies once', async () => {
  const problems = ['The picture a.jpg can’t be read']
  const { made, lines, change } = start(['a.jpg'], () => ({ ...NOTHING, problems }))
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(1), TEST_WAIT)
  change()
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(2), TEST_WAIT)
  expect(lines).toEqual(problems)
})

test('compresses drawings, which need no smaller copies', async () => {
  const { mediaDir, made, change } = start([], () => NOTHING)
  writeFileSync(join(mediaDir, 'a.svg'), '<svg/>')
  change()
  await vi.waitFor(() => expect(existsSync(join(mediaDir, 'a.svg.gz'))).toBe(true), TEST_WAIT)
  expect(gunzipSync(readFileSync(join(mediaDir, 'a.svg.gz'))).toString()).toBe('<svg/>')
  expect(existsSync(join(mediaDir, 'a.svg.br'))).toBe(true)
  expect(made).not.toHaveBeenCalled()
})

test('removes copies without a picture', async () => {
  const { mediaDir, made, change } = start([], () => NOTHING)
  mkdirSync(join(mediaDir, 'w320'))
  writeFileSync(join(mediaDir, 'w320/gone.jpg.avif'), '')
  change()
  await vi.waitFor(() => expect(made).toHaveBeenCalled(), TEST_WAIT)
})

test('reports a failure, and continues', async () => {
  const { made, lines, change } = start(['a.jpg'], () => {
    throw new Error('The disk is full')
  })
  await vi.waitFor(() => expect(lines).toEqual(['The disk is full']), TEST_WAIT)
  change()
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(2), TEST_WAIT)
})

test('tries again after a failure if a picture was added during it', async () => {
  const { made, change } = start(['a.jpg'], () => {
    if (made.mock.calls.length === 1) change()
    throw new Error('The disk is full')
  })
  await vi.waitFor(() => expect(made).toHaveBeenCalledTimes(2), TEST_WAIT)
})
