/** Runs child programs (database, Worker) so that none outlives this process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'

/** Default grace period in milliseconds before a stopping program is killed. */
const GRACE_MS = 5_000

export type ChildOptions = {
  command: string
  args: string[]
  /** The child's complete environment; nothing is inherited. */
  env: Record<string, string | undefined>
  cwd?: string
  /** A file descriptor of this process to pass on as file descriptor 4. */
  socket?: number | undefined
  /** Milliseconds before a stopping program is killed; 5,000 by default. */
  graceMs?: number
  /** Called for each line it prints, on either stream. */
  onLine?: (line: string) => void
}

export type Child = {
  pid: number | undefined
  /** A pipe the child writes to as file descriptor 3. */
  control: Readable
  /**
   * Resolves when it has exited, with the reason for a person: 'exit code 1', 'signal SIGKILL', or why it never
   * started.
   */
  ended: Promise<string>
  /** Ends it, by force after the grace period. */
  stop: () => Promise<void>
}

/** Running children, with their stop functions. */
const running = new Map<ChildProcess, Child['stop']>()

process.on('exit', () => {
  for (const child of running.keys()) child.kill('SIGKILL')
})

/** Stops all running children, and resolves when all have ended. */
export const stopChildren = async (): Promise<void> => {
  await Promise.all(Array.from(running.values(), (stop) => stop()))
}

const SETPRIV = '/usr/bin/setpriv'

/** On Linux the kernel ends the child even if this process is killed; setpriv replaces itself with the command. */
const bound = (command: string, args: string[]): [string, string[]] =>
  process.platform === 'linux' && existsSync(SETPRIV)
    ? [SETPRIV, ['--pdeathsig', 'TERM', '--', command, ...args]]
    : [command, args]

const forwardLines = (stream: Readable, onLine: (line: string) => void): void => {
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  })
  stream.on('end', () => {
    if (rest !== '') onLine(rest)
  })
}

/** Starts a program. Never throws: a program that can't start settles `ended`. */
export const startChild = (options: ChildOptions): Child => {
  const { command, args, env, cwd, socket, graceMs = GRACE_MS, onLine = () => {} } = options
  const passed = socket === undefined ? [] : [socket]
  const child = spawn(...bound(command, args), { env, cwd, stdio: ['ignore', 'pipe', 'pipe', 'pipe', ...passed] })
  const [, out, err, control] = child.stdio
  for (const stream of [out, err]) forwardLines(stream as Readable, onLine)

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`))
  }).finally(() => running.delete(child))

  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
    await ended
    clearTimeout(timer)
  }
  running.set(child, stop)
  return { pid: child.pid, control: control as Readable, ended, stop }
}
