import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, portProblem } from './port.ts'

test('a free port can be listened on, and is outside the system’s ephemeral range', async () => {
  const port = await freePort()
  expect(port).toBeLessThan(32_768)
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  expect(await portProblem('127.0.0.1', port)).toContain(`PORT=${port + 1} npm start`)
  server.close()
  await once(server, 'close')
  expect(await portProblem('127.0.0.1', port)).toBeUndefined()
})
