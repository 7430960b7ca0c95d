/** A shop takes the place of the one that runs on its data folder; a held socket belongs to its holder. */
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { takeOver } from '../../scripts/runner/control/take-over.ts'
import { freePort } from '../../scripts/tools/port.ts'
import { folderOfFile } from '../factories/folder.ts'
import { listen } from '../factories/listen.ts'
import { shopSettings } from '../factories/shop-settings.ts'
import { holdSocket } from '../faults/held-socket.ts'
import { NIGHTLY } from '../timeouts.ts'
import { runStart, type ShopProcess, seedSmallShop } from './shop-process.ts'

const folder = folderOfFile()

const isOpen = (shop: ShopProcess) => shop.until('it was open', (printed) => printed.includes('is open at'))

test('npm start -- --take-over ends the running shop and serves on its port', NIGHTLY, async () => {
  const dataDir = join(folder, 'taken')
  await seedSmallShop(dataDir)
  const PORT = String(await freePort())
  const health = `http://127.0.0.1:${PORT}/api/health`
  const old = runStart({ DATA_DIR: dataDir, PORT })
  await isOpen(old)
  const refused = await runStart({ DATA_DIR: dataDir, PORT }).ended
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is taken') })

  const next = runStart({ DATA_DIR: dataDir, PORT }, ['--take-over'])
  expect(await old.ended).toMatchObject({ code: 0, err: '' })
  await isOpen(next)
  expect((await fetch(health)).status).toBe(200)
  next.kill('SIGTERM')
  expect(await next.ended).toMatchObject({ code: 0, err: '' })
})

test('without a running shop it starts as usual, and a held socket is not taken', NIGHTLY, async () => {
  const dataDir = join(folder, 'held')
  await mkdir(dataDir)
  await seedSmallShop(dataDir)
  const alone = runStart({ DATA_DIR: dataDir, PORT: String(await freePort()) }, ['--take-over'])
  await isOpen(alone)
  alone.kill('SIGTERM')
  await alone.ended

  const held = await holdSocket({ DATA_DIR: dataDir })
  await held.start()
  const { code, err } = await runStart({ DATA_DIR: dataDir, PORT: new URL(held.url).port }, ['--take-over']).ended
  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('systemctl restart cellardoor') })
  expect((await fetch(`${held.url}/api/health`)).status).toBe(200)
  await held.stop()
  await held.close()
})

test('says that a shop too old to be taken over has to be stopped', async () => {
  const dataDir = join(folder, 'old')
  const controlFile = join(dataDir, 'control.json')
  await mkdir(dataDir)
  // Answers as versions did that knew of rebuilds only.
  const control = createServer((_, answer) => answer.writeHead(404).end())
  const port = await listen(control)
  await writeFile(controlFile, JSON.stringify({ url: `http://127.0.0.1:${port}`, token: 'token' }))
  expect(await takeOver(shopSettings({ DATA_DIR: dataDir }), { controlFile })).toContain('Stop it, then start this one')
  control.close()
})
