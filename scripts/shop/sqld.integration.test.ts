import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeEach, expect, test } from 'vitest'
import { createNodeClient } from '../../database/client-node.ts'
import { startTestSqld } from '../../tests/factories/database.ts'
import { folderOfTest } from '../../tests/factories/folder.ts'
import { listen } from '../../tests/factories/listen.ts'
import { startSqld } from './sqld.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = folderOfTest()
})

const start = () => startTestSqld(dataDir)

const isUp = async (url: string) => (await fetch(`${url}/health`).catch(() => undefined))?.ok ?? false

test('keeps its data between starts, and ends on stop', async () => {
  const first = await start()
  const client = createNodeClient(first)
  await client.batch(['CREATE TABLE kept (n INTEGER)', 'INSERT INTO kept VALUES (7)'], 'write')
  await first.stop()
  expect(await isUp(first.url)).toBe(false)
  const second = await start()
  const { rows } = await createNodeClient(second).execute('SELECT n FROM kept')
  expect(rows[0]?.n).toBe(7)
  await second.stop()
})

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('bounds the log that the server keeps for replicas', async () => {
  const server = await start()
  const client = createNodeClient(server)
  await client.execute('CREATE TABLE pictures (id INTEGER PRIMARY KEY, bytes BLOB)')
  for (let megabytes = 0; megabytes < 120; megabytes += 1)
    await client.execute('REPLACE INTO pictures VALUES (1, randomblob(1000000))')
  client.close()
  await server.stop()
  expect(await bytesBelow(dataDir)).toBeLessThan(60_000_000)
})

test('refuses a data folder in use, naming its owner, and keeps the first server running', async () => {
  const first = await start()
  const second = await startSqld({ dataDir })
  expect(second).toMatchObject({ ok: false, code: 'sqld_running' })
  expect(second.ok ? '' : second.message).toContain(`process ${process.pid} `)
  expect(await isUp(first.url)).toBe(true)
  await first.stop()
})

test('a port that is taken is an error that names it', async () => {
  const server = createServer()
  const port = await listen(server)
  const started = await startSqld({ dataDir, port })
  expect(started).toMatchObject({ ok: false, code: 'sqld_failed' })
  expect(started.ok ? '' : started.message).toContain(String(port))
  server.close()
  const after = await start()
  await after.stop()
})

test('an invalid data folder is an error that names it', async () => {
  const file = join(dataDir, 'a-file')
  await writeFile(file, '')
  const started = await startSqld({ dataDir: join(file, 'below') })
  expect(started).toMatchObject({ ok: false, code: 'data_dir_unusable' })
  expect(started.ok ? '' : started.message).toContain(file)
})

test('a platform without a server gets a message with the alternative, and nothing is written', async () => {
  const started = await startSqld({ dataDir, findBinary: () => undefined })
  expect(started).toMatchObject({ ok: false, code: 'sqld_missing' })
  expect(started.ok ? '' : started.message).toContain('set LIBSQL_URL')
  expect(await readdir(dataDir)).toEqual([])
})

test('a server stopped before it answers ends, and releases its lock', async () => {
  let stopped = Promise.resolve()
  const started = await startSqld({
    dataDir,
    onSpawn: (stop) => {
      stopped = stop()
    },
  })
  await stopped
  expect(started).toMatchObject({ ok: false, code: 'sqld_failed' })
  expect(await readdir(dataDir)).not.toContain('sqld.pid')
})

test('ignores a pid file left by a crash of the machine', async () => {
  await writeFile(join(dataDir, 'sqld.pid'), '{"owner":999999,"group":999998,"url":"http://127.0.0.1:1"}')
  const sqld = await start()
  await sqld.stop()
})

test('a server whose shop was killed ends with it, and the next start works', async () => {
  const module = new URL('./sqld.ts', import.meta.url).href
  const shop = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startSqld } = await import(${JSON.stringify(module)})
       const started = await startSqld({ dataDir: ${JSON.stringify(dataDir)} })
       console.log(started.sqld.url)
       process.stdin.resume()`,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const [url] = (await once(createInterface(shop.stdout), 'line')) as [string]
  expect(await isUp(url)).toBe(true)
  const stale = await readFile(join(dataDir, 'sqld.pid'), 'utf8')
  expect(stale).toContain(`"owner":${shop.pid}`)
  shop.kill('SIGKILL')
  await once(shop, 'exit')
  const next = await start()
  expect(await isUp(url)).toBe(false)
  await next.stop()
})
