/** Requests a path exactly as written; `fetch` would normalise it first. */
import { request } from 'node:http'

export type Asked = { method?: string; headers?: Record<string, string>; sent?: string }

export type Answered = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** Requests `path` of the server at `url`, uncompressed unless `headers` accept an encoding. */
export const ask = (url: string, path: string, { method = 'GET', headers = {}, sent }: Asked = {}): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const all = { 'Accept-Encoding': 'identity', ...headers }
    // A new connection, since workerd may close an idle one just as it is reused.
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
