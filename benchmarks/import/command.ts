/** Measures time and memory of `npm run import:catalogue` with a list of which a shop has every other product. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../../scripts/tools/bundle.ts'
import { table } from '../table.ts'
import { commandLists } from './list.ts'
import { peakOf } from './usage.ts'

/** `peak` is the command's own peak memory in MiB. */
type CommandRun = { seconds: number; peak: number }

/** Milliseconds between samples of the memory. */
const POLL_INTERVAL_MS = 100

/** Throws the command's error output if it fails. */
async function runCommand(file: string, dataDir: string): Promise<CommandRun> {
  const began = performance.now()
  const command = spawn(process.execPath, [join(ROOT, 'scripts/commands/import-catalogue.ts'), file], {
    // biome-ignore lint/style/noProcessEnv: a child process inherits the whole environment, which no list of variables can name
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  command.stderr.on('data', (text) => {
    output += text
  })
  const ended = new Promise<number | null>((resolve) => command.once('close', resolve))
  let peak = 0
  const status = `/proc/${command.pid}/status`
  while (command.exitCode === null && command.signalCode === null) {
    if (command.pid !== undefined && existsSync(status)) peak = Math.max(peak, peakOf(command.pid) || 0)
    await Promise.race([ended, wait(POLL_INTERVAL_MS)])
  }
  if ((await ended) !== 0) throw new Error(`The command failed: ${output}`)
  return { seconds: (performance.now() - began) / 1000, peak }
}

/** Fills a new shop with half of the rows, then imports all. */
async function timeRows(rows: number): Promise<CommandRun> {
  const folder = mkdtempSync(join(tmpdir(), 'cellardoor-bench-'))
  try {
    const [first, all] = commandLists(rows).map((text, index) => {
      const file = join(folder, `${index}.csv`)
      writeFileSync(file, text)
      return file
    })
    const dataDir = join(folder, 'data')
    if (first === undefined || all === undefined) throw new Error('There are two lists')
    await runCommand(first, dataDir)
    return await runCommand(all, dataDir)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prints a table. Returns true if time and growth of memory are within their limits. */
export async function timeCommand(rows: number, limits: { seconds: number; growth: number }): Promise<boolean> {
  const [quarter, whole] = [await timeRows(rows / 4), await timeRows(rows)]
  const growth = whole.peak / quarter.peak
  const line = (total: number, { seconds, peak }: CommandRun) => [
    total.toLocaleString('en-GB'),
    seconds.toFixed(1),
    peak.toFixed(0),
  ]
  console.log(`\nThe command, pictures and recommendations included\n`)
  console.log(table(['rows', 'clock, s', 'peak, MiB'], [line(rows / 4, quarter), line(rows, whole)]))
  console.log(
    `\n${whole.seconds.toFixed(1)} s; at most ${limits.seconds} s are allowed. Memory grew ${growth.toFixed(2)} times; at most ${limits.growth} are allowed`,
  )
  return whole.seconds <= limits.seconds && growth <= limits.growth
}
