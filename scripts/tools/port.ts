/** Free and taken ports of this machine. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Ports below the ephemeral range, since the system may assign a port from 32,768 on before it is used. */
const LOWEST = 20_000
const HIGHEST = 32_767

/** Maximum number of ports tried. */
const MAX_TRIES = 100

/** A port of 127.0.0.1 that was just free, and that the system doesn't assign automatically. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST + 1)
    if ((await portProblem('127.0.0.1', port)) === undefined) return port
  }
  throw new Error(`No free port was found between ${LOWEST} and ${HIGHEST}`)
}

/**
 * Returns undefined if the port is free, else a message that says what to do. Called before the minutes of work that
 * open a shop.
 */
export function portProblem(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => {
      const code = 'code' in error ? error.code : undefined
      if (code === 'EADDRINUSE') {
        resolve(`Port ${port} on ${host} is taken by another program. Choose another one: PORT=${port + 1} npm start`)
      } else if (code === 'EACCES') {
        resolve(`Port ${port} may not be used by this user. Choose one from 1024 on: PORT=8787 npm start`)
      } else
        resolve(`The shop can't listen on ${host}:${port} (${error.message}). Set HOST to an address of this machine.`)
    })
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}
