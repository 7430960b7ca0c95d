/** Holds a listening socket and starts the shop on it again and again, as systemd does with a socket unit. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { searchPath } from '../../scripts/tools/env.ts'
import { freePort } from '../../scripts/tools/port.ts'
import { TEST_TIMEOUT_MS } from '../timeouts.ts'

const START = fileURLToPath(new URL('../../scripts/commands/start.ts', import.meta.url))

/** Starts the shop for each line on standard input, once the one before has ended. Descriptor 3 is the socket. */
const HOLDER = `while read -r _; do
  /bin/sh -c 'echo "pid $$"; LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$1"' "$0" "$1" </dev/null
  echo "ended $?"
done`

export type HeldShop = {
  url: string
  /** Starts the shop and waits until it serves; returns the milliseconds that took. */
  start: () => Promise<number>
  /** Ends it with SIGTERM and waits until it has ended. */
  stop: () => Promise<void>
  /** All lines that the shops have printed. */
  lines: string[]
  close: () => Promise<void>
}

/** The file descriptor of a listening server, which Node passes to children but does not name in its types. */
const descriptorOf = (server: object): number => Reflect.get(Reflect.get(server, '_handle'), 'fd')

export async function holdSocket(env: Record<string, string>): Promise<HeldShop> {
  const port = await freePort()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const holder = spawn('/bin/sh', ['-c', HOLDER, process.execPath, START], {
    env: { PATH: searchPath(), NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['pipe', 'pipe', 'pipe', descriptorOf(server)],
  })
  // The holder has the socket now. This process must not accept its connections.
  server.close()
  const lines: string[] = []
  for (const stream of [holder.stdout, holder.stderr]) {
    if (stream !== null) createInterface({ input: stream }).on('line', (line) => lines.push(line))
  }
  const url = `http://127.0.0.1:${port}`
  const count = (beginning: string) => lines.filter((line) => line.startsWith(beginning)).length

  const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: TEST_TIMEOUT_MS, interval: 5 })
  return {
    url,
    lines,
    start: async () => {
      const began = performance.now()
      const opened = count('Cellardoor is open')
      const ended = count('ended')
      holder.stdin?.write('start\n')
      await until(() => count('Cellardoor is open') > opened || count('ended') > ended)
      if (count('ended') > ended) throw new Error(lines.join('\n'))
      return performance.now() - began
    },
    stop: async () => {
      const ended = count('ended')
      const pid = Number(lines.findLast((line) => line.startsWith('pid '))?.slice(4))
      process.kill(pid, 'SIGTERM')
      await until(() => count('ended') > ended)
    },
    close: async () => {
      const closed = once(holder, 'close')
      holder.stdin?.end()
      await closed
    },
  }
}
