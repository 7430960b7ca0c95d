/** Free and taken ports of this machine. */
import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Ports below the ephemeral range, since the system may assign a port from 32,768 on before it is used. */
const LOWEST = 20_000
const HIGHEST = 32_767

/** Maximum number of ports tried. */
const MAX_TRIES = 100

/** A port of 127.0.0.1 that was just free, and that the system doesn't assign automatically. */
export async function freePort({ lowest = LOWEST, highest = HIGHEST } = {}): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(lowest, highest + 1)
    if ((await portProblem('127.0.0.1', port)) === undefined) return port
  }
  throw new Error(`No free port was found between ${lowest} and ${highest}`)
}

/** Milliseconds between two looks at a taken port. */
const LOOK_AGAIN_MS = 50

/** Ports below it may be closed to users without rights. */
const PRIVILEGED = 1024

/** True if a program accepts connections there. */
function isServed(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    const settle = (served: boolean) => {
      socket.destroy()
      resolve(served)
    }
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
  })
}

/** The error of listening for a moment, if there is one. */
function listenError(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}

/**
 * Returns undefined if the port is free, else a message that says what to do. Called before the minutes of work that
 * open a shop. Listens on another port of the host: a proxy may send a request to this one at any moment during a
 * restart, and closing the port again would cut it off. A taken port may be freed within `patience` milliseconds.
 */
export async function portProblem(host: string, port: number, patience = 0): Promise<string | undefined> {
  const began = performance.now()
  const error = await listenError(host, port < PRIVILEGED ? port : 0)
  if (error?.code === 'EADDRINUSE' || (error === undefined && (await isServed(host, port)))) {
    if (patience > 0) {
      await delay(LOOK_AGAIN_MS)
      return portProblem(host, port, patience - (performance.now() - began))
    }
    return `Port ${port} on ${host} is taken by another program. Choose another one: PORT=${port + 1} npm start`
  }
  if (error?.code === 'EACCES') return `This user can’t use port ${port}. Choose one from 1024 up: PORT=8787 npm start`
  return error && `The shop can't listen on ${host}:${port} (${error.message}). Set HOST to an address of this machine.`
}
