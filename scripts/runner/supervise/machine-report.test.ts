import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { afterEach, expect, test } from 'vitest'
import { MACHINE_FILE, machineSchema } from '../../../domain/core/health/machine.schema.ts'
import { folderOfFile } from '../../../tests/factories/folder.ts'
import { listen } from '../../../tests/factories/listen.ts'
import { CERTIFICATE, KEY } from '../../../tests/factories/smtp-server.ts'
import { type MachineReport, type MachineReportOptions, readValidity, startMachineReport } from './machine-report.ts'

const folder = folderOfFile()
const reports: MachineReport[] = []
afterEach(() => {
  for (const report of reports.splice(0)) report.stop()
})

const start = (more: Partial<MachineReportOptions> = {}) => {
  const report = startMachineReport({
    siteDir: folder,
    dataDir: folder,
    siteUrl: 'http://127.0.0.1:1',
    trusted: [],
    measure: () => 5_000_000,
    now: () => new Date('2026-11-28T12:00:00.000Z'),
    onTrouble: (message) => expect.unreachable(message),
    ...more,
  })
  reports.push(report)
  return report
}

const TIMES = { issued_at: expect.stringMatching(/Z$/), expires_at: expect.stringMatching(/Z$/) }

const read = () => machineSchema.parse(JSON.parse(readFileSync(join(folder, MACHINE_FILE), 'utf8')))

test('writes the free disk and the end of trusted certificates at once, and each restart', () => {
  const report = start({ trusted: [CERTIFICATE] })
  expect(read()).toMatchObject({ free_bytes: 5_000_000, restarts: { worker: 0, database: 0 } })
  expect(read().certificates).toEqual([{ name: expect.stringContaining('TRUSTED_CA_FILE ('), ...TIMES }])
  report.addRestart('database')
  expect(read()).toMatchObject({
    restarts: { worker: 0, database: 1 },
    restarted_at: { worker: null, database: '2026-11-28T12:00:00.000Z' },
  })
})

test('reports a file that can’t be written, and goes on', () => {
  const troubles: string[] = []
  start({ siteDir: join(folder, 'missing'), onTrouble: (message) => troubles.push(message) })
  expect(troubles).toEqual([expect.stringContaining('could not be written')])
})

test('reads the validity of a server’s certificate, even if it is self-signed', async () => {
  const server = createServer({ key: KEY, cert: CERTIFICATE })
  const port = await listen(server)
  const found = await readValidity(`https://127.0.0.1:${port}`)
  server.close()
  expect(found).toEqual(TIMES)
  expect(await readValidity(`https://127.0.0.1:${port}`)).toBeUndefined()
  expect(await readValidity('http://127.0.0.1')).toBeUndefined()
})
