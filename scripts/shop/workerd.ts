/** Runs the bundled Worker in workerd, the open-source runtime of Cloudflare Workers. */
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { type Child, startChild } from '../tools/child-process.ts'
import { CLOCK_KEY, type WorkerdConfig, workerdConfig } from '../tools/workerd-config.ts'

export type WorkerdOptions = Omit<WorkerdConfig, 'vars'> & {
  /** Path of the configuration file; one per running Worker. */
  configFile: string
  /** Text bindings and their values. */
  vars: Record<string, string>
  /** File descriptor of a listening socket to serve instead of host and port. */
  socket?: number | undefined
  /** Called for each line of the Worker's log. */
  onLine?: (line: string) => void
}

export type RunningWorker = {
  ok: true
  /** The port it listens on, also if 0 was requested. */
  port: number
  /** URL that runs the Worker's scheduled jobs on POST. Reachable from this machine only, and secret: its path is a key. */
  clockUrl: string
  pid: number | undefined
  /** Resolves when it has ended, with the reason. */
  ended: Promise<string>
  stop: () => Promise<void>
}

export type WorkerFailure = { ok: false; code: 'port-taken' | 'failed'; message: string }

/** Milliseconds that it may take to complete the requests it has accepted before it is killed. */
export const DRAIN_MS = 10_000

/** The program itself, not the package's wrapper script, which would survive when killed. */
const workerdBinary = (): string => {
  const workerd: { default: string } = createRequire(import.meta.url)('workerd')
  return workerd.default
}

/** The ports of the configuration's sockets by name, once all listen. */
const listeningPorts = (child: Child, sockets: readonly string[]): Promise<Map<string, number>> =>
  new Promise((resolve) => {
    const ports = new Map<string, number>()
    createInterface({ input: child.control }).on('line', (line) => {
      const { event, socket, port }: { event?: string; socket?: string; port?: number } = JSON.parse(line)
      if (event === 'listen' && socket !== undefined && port !== undefined) ports.set(socket, port)
      if (sockets.every((name) => ports.has(name))) resolve(ports)
    })
  })

const failure = (host: string, port: number, reason: string, output: string[]): WorkerFailure =>
  output.some((line) => line.includes('Address already in use'))
    ? {
        ok: false,
        code: 'port-taken',
        message: `Port ${port} on ${host} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
      }
    : { ok: false, code: 'failed', message: `The Worker did not start (${reason}).\n${output.join('\n')}` }

/** Starts the Worker and waits until it listens. Returns a taken port as a value with a message for the user. */
export const startWorkerd = async (options: WorkerdOptions): Promise<RunningWorker | WorkerFailure> => {
  const { configFile, vars, socket, onLine, ...config } = options
  await writeFile(configFile, workerdConfig({ ...config, vars: Object.keys(vars) }), { mode: 0o600 })

  const clockKey = randomBytes(32).toString('base64url')
  const firstLines: string[] = []
  const child = startChild({
    command: workerdBinary(),
    args: ['serve', '--control-fd=3', ...(socket === undefined ? [] : ['--socket-fd=http=4']), configFile, 'config'],
    socket,
    graceMs: DRAIN_MS,
    env: { ...vars, [CLOCK_KEY]: clockKey },
    onLine: (line) => {
      if (firstLines.length < 20) firstLines.push(line)
      onLine?.(line)
    },
  })
  const outcome = await Promise.race([listeningPorts(child, ['http', 'clock']), child.ended])
  if (typeof outcome === 'string') return failure(options.host, options.port, outcome, firstLines)
  const { pid, ended, stop } = child
  const clockUrl = `http://127.0.0.1:${outcome.get('clock')}/${clockKey}`
  return { ok: true, port: outcome.get('http') ?? options.port, clockUrl, pid, ended, stop }
}
