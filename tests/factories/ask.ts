/** Asks a server for a path exactly as it is written, which fetch would tidy first. */
import { request } from 'node:http'

export type Asked = { method?: string; headers?: Record<string, string>; sent?: string }

export type Answered = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** `url` is the server's; nothing is compressed unless `headers` say so. */
export const ask = (url: string, path: string, { method = 'GET', headers = {}, sent }: Asked = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const all = { 'Accept-Encoding': 'identity', ...headers }
    // A connection of its own: workerd may close one that has waited just as it is used again.
    const asked = request({ hostname, port, path, method, headers: all, agent: false })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('error', reject)
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.end(sent)
  })
