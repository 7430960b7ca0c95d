/** Calls the shop that runs on a data folder. */
import { existsSync, readFileSync } from 'node:fs'
import { addressSchema } from './message.ts'

/** `file` is the data folder's controlFile. Returns undefined if no shop responds, for instance because it was killed. */
export async function askShop(file: string, method: 'GET' | 'POST', path: string): Promise<Response | undefined> {
  if (!existsSync(file)) return undefined
  const { url, token } = addressSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const headers = { Authorization: `Bearer ${token}` }
  return fetch(url + path, { method, headers }).catch(() => undefined)
}
