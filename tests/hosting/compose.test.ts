/** hosting/compose.yaml takes a shop from nothing to its first order, confined, and restarts it. */
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderOfFile } from '../factories/folder.ts'
import { expectPublished, LIST, lostDuring, order, setUp, trust } from './first-order.ts'
import { commandsUnder, commandWith, expectThrowaway, run } from './machine.ts'

const folder = folderOfFile()
const project = join(folder, 'cellardoor')
const compose = (command: string): Promise<string> => run(`docker compose -f hosting/compose.yaml ${command}`, project)

/** Runs an npm script as the document says, without a terminal. */
const npmRun = (script: string): Promise<string> =>
  run(commandWith('docker compose').replace('exec', 'exec -T').replace('npm run jobs', `npm run ${script}`), project)

const inspect = (format: string): Promise<string> =>
  run(`docker inspect --format '${format}' cellardoor-shop-1`).then((printed) => printed.trim())

beforeAll(async () => {
  await expectThrowaway('docker compose version; docker info')
  await run(commandsUnder('Docker'), folder)
})
afterAll(() => compose('down --volumes --rmi local'))

test('a shop comes from nothing to its first order, and restarts', async () => {
  await expect.poll(() => inspect('{{.State.Health.Status}}')).toBe('healthy')
  trust(await compose('exec -T caddy cat /data/caddy/pki/authorities/local/root.crt'))
  await setUp(() => compose('logs shop'))
  writeFileSync(join(folder, 'list.csv'), LIST)
  await compose(`exec -T shop sh -c 'cat > /tmp/list.csv' < ${folder}/list.csv`)
  await npmRun('import:catalogue -- /tmp/list.csv')
  await expectPublished()
  // The test bank takes no payments in a public shop without it.
  appendFileSync(join(project, 'hosting/shop.env'), 'DEMO=1\n')
  await compose('up --detach')
  // Caddy can't repeat a basket's request that the shop had not accepted when it closed its port. The page repeats it.
  const lost = await lostDuring(() => compose('restart shop'))
  expect(lost.filter((one) => one !== 'basket: 502, empty')).toEqual([])
  await order()
})

test('the shop has no rights, and writes to its data folder only', async () => {
  expect(await compose('exec -T shop id -un')).toBe('node\n')
  expect(await compose('exec -T shop grep CapEff /proc/1/status')).toMatch(/\s0+\n$/)
  await expect(compose('exec -T shop touch /shop/file')).rejects.toThrow('Read-only file system')
})

test('makes a backup that can be restored', async () => {
  await npmRun('backup')
  await npmRun('restore -- --drill /data/backups')
})

test('stops in order', async () => {
  await compose('stop shop')
  expect(await inspect('{{.State.ExitCode}}')).toBe('0')
  expect(await compose('logs --tail 1 shop')).not.toContain('killed')
})
