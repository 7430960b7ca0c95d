/** Looks whether a port is free before minutes of work are put into a shop that could not open on it. */
import { createServer } from 'node:net'

/** undefined when it is free, else a message that says what to do. */
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
