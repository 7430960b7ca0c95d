/** Free and taken ports of this machine. */
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port was given')
  return address.port
}

/**
 * Asked before minutes of work are put into a shop that could not open. undefined when the port is free, else a message that
 * says what to do.
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
