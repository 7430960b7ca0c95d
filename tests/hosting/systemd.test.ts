/** The units of hosting/ take a shop from nothing to its first order, restart it without a gap, and back it up. */
import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectPublished, LIST, lostDuring, order, setUp, trust } from './first-order.ts'
import { commandsUnder, commandWith, expectThrowaway, run } from './machine.ts'

const CERTIFICATE = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'

/** Runs an npm script as the document says, without a terminal. */
const npmRun = (script: string): Promise<string> =>
  run(commandWith('systemd-run').replace('--pty', '--pipe --wait').replace('npm run jobs', `npm run ${script}`))

beforeAll(async () => {
  await expectThrowaway('test -d /run/systemd/system; command -v caddy git npm openssl')
  await run(commandsUnder('systemd'))
})
afterAll(() => run('systemctl stop caddy'))

test('systemd accepts the units, and calls them confined', async () => {
  for (const unit of [
    'cellardoor.service',
    'cellardoor.socket',
    'cellardoor-backup.service',
    'cellardoor-backup.timer',
  ]) {
    expect(await run(`systemd-analyze verify /etc/systemd/system/${unit}`)).toBe('')
  }
  for (const unit of ['cellardoor', 'cellardoor-backup']) {
    const exposure = await run(`systemd-analyze security --no-pager ${unit} | tail -1`)
    console.log(exposure)
    expect(exposure).toContain('OK')
  }
})

test('a shop comes from nothing to its first order, and restarts without losing a request', async () => {
  trust(readFileSync(CERTIFICATE, 'utf8'))
  await setUp(() => run('journalctl -u cellardoor'))
  writeFileSync('/var/tmp/list.csv', LIST)
  await npmRun('import:catalogue -- /var/tmp/list.csv')
  await expectPublished()
  // The test bank takes no payments in a public shop without it.
  await run('echo DEMO=1 >> /etc/cellardoor.env')
  expect(await lostDuring(() => run('systemctl restart cellardoor'))).toEqual([])
  await order()
})

test('a start with a wrong setting is not repeated until it is corrected', async () => {
  await run('cp /etc/cellardoor.env /var/tmp/good.env; echo MONITOR_KEY=short >> /etc/cellardoor.env')
  await run('systemctl restart cellardoor')
  const state = (unit: string) => run(`systemctl is-active ${unit} || true`)
  await expect.poll(() => state('cellardoor.service')).toBe('failed\n')
  await expect.poll(() => state('cellardoor.socket')).toBe('inactive\n')
  await expect(run('curl --silent http://127.0.0.1:8787/')).rejects.toThrow('Command failed')
  expect(await state('cellardoor.service')).toBe('failed\n')
  await run('cp /var/tmp/good.env /etc/cellardoor.env; systemctl restart cellardoor')
  await expectPublished()
})

test('the timer’s service makes a backup that can be restored', async () => {
  expect(await run('systemctl list-timers')).toContain('cellardoor-backup.timer')
  await run('systemctl start cellardoor-backup.service')
  await npmRun('restore -- --drill /var/backups/cellardoor')
})

test('stops with its socket, and leaves no process', async () => {
  await run(commandWith('systemctl stop'))
  await expect(run('ps -u cellardoor -o args=')).rejects.toThrow('Command failed')
  await expect(run('curl --silent http://127.0.0.1:8787/')).rejects.toThrow('Command failed')
})
