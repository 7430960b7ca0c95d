/** A shop ended at any moment leaves no process behind, and its data folder opens again. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/tools/port.ts'
import { folderOfFile } from '../factories/folder.ts'
import { NIGHTLY, TEST_WAIT } from '../timeouts.ts'
import { processesOf, runNpmStart, runStart, type ShopProcess, seedSmallShop } from './shop-process.ts'

const folder = folderOfFile()

const start = async (dataDir: string): Promise<{ shop: ShopProcess; url: string }> => {
  const port = await freePort()
  return { shop: runStart({ DATA_DIR: dataDir, PORT: String(port) }), url: `http://127.0.0.1:${port}/` }
}

/** Progress of a start at which the signal is sent. */
type Point = [name: string, isReached: (out: string, dataDir: string) => boolean]

const printed = (line: string): Point => [`after ${line}`, (out) => out.includes(`${line} `)]
const filesIn = (folder: string): number => (existsSync(folder) ? readdirSync(folder).length : 0)

async function endAt([name, isReached]: Point, dataDir: string): Promise<void> {
  const { shop } = await start(dataDir)
  await shop.until(name, (out) => isReached(out, dataDir))
  shop.kill('SIGTERM')
  const { code, signal, err } = await shop.ended
  expect({ name, code, signal, err, left: processesOf(dataDir) }).toEqual({
    name,
    code: 0,
    signal: null,
    err: '',
    left: [],
  })
}

const BEFORE_CONTENT: Point[] = [
  ['while the database starts', (_, dataDir) => existsSync(join(dataDir, 'sqld.pid'))],
  printed('Code'),
  printed('Database'),
  printed('Catalogue'),
  // The folder may hold pictures of the previous start; this one draws its own after its catalogue.
  ['while pictures are drawn', (out, dataDir) => out.includes('Catalogue ') && filesIn(join(dataDir, 'media')) > 200],
]

test('ends on SIGTERM while the demo is being put into a new database', NIGHTLY, async () => {
  const dataDir = join(folder, 'new')
  for (const point of BEFORE_CONTENT) await endAt(point, dataDir)
  await endAt(['restarted', (out) => out.includes('Catalogue ')], dataDir)
})

const WITH_CONTENT: Point[] = [
  printed('Database'),
  ['while pages are rendered', (_, dataDir) => filesIn(join(dataDir, 'site/releases')) > 0],
  ['when the site is live', (_, dataDir) => existsSync(join(dataDir, 'site/current'))],
  printed('Pages'),
  [
    'while the Worker starts',
    // Listing all processes is slow, so only once it may have started.
    (out, dataDir) => out.includes('Pages ') && processesOf(dataDir).some((process) => process.includes('workerd')),
  ],
  ['when it is open', (out) => out.includes('is open at')],
  ['while stale pages are checked behind it', (out) => out.includes('Version ')],
]

describe('a small shop', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = join(folder, 'small')
    await seedSmallShop(dataDir)
  })

  test('ends on SIGTERM while its pages are made and its Worker starts', NIGHTLY, async () => {
    for (const point of WITH_CONTENT) await endAt(point, dataDir)
  })

  // npm forwards a signal to the one process it has started.
  test('ends on SIGTERM to npm too', NIGHTLY, async () => {
    const shop = runNpmStart({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    await shop.until('it was open', (out) => out.includes('is open at'))
    shop.kill('SIGTERM')
    await shop.ended
    expect(processesOf(dataDir)).toEqual([])
  })

  // Neither npm nor its terminal can signal the shop: it notices that they have ended.
  test('ends in order on SIGKILL to npm', NIGHTLY, async () => {
    const shop = runNpmStart({ DATA_DIR: dataDir, PORT: String(await freePort()) })
    await shop.until('it was open', (out) => out.includes('is open at'))
    shop.kill('SIGKILL')
    await vi.waitUntil(() => processesOf(dataDir).length === 0, { ...TEST_WAIT, interval: 50 })
    const left = readdirSync(dataDir)
    for (const file of ['sqld.pid', 'clock-url', 'control.json']) expect(left).not.toContain(file)
  })

  test('ends its database and its Worker on SIGKILL, and serves after the next start', NIGHTLY, async () => {
    const killed = await start(dataDir)
    await killed.shop.until('it was open', (out) => out.includes('is open at'))
    killed.shop.kill('SIGKILL')
    await killed.shop.ended
    await vi.waitUntil(() => processesOf(dataDir).length === 0, { ...TEST_WAIT, interval: 50 })

    const { shop, url } = await start(dataDir)
    await shop.until('it was open', (out) => out.includes('is open at'))
    expect(await (await fetch(url)).text()).toContain('<h1')
    shop.kill('SIGINT')
    expect(await shop.ended).toMatchObject({ code: 0, err: '' })
    expect(processesOf(dataDir)).toEqual([])
  })
})
