/** A database with a generated shop in it, as a merchant's server has one: opened long after it was filled. */
import { createNodeClient } from '../database/client-node.ts'
import { type Sqld, startSqld } from '../scripts/sqld.ts'
import { fillShop } from './generated-shop.ts'

async function open(dataDir: string): Promise<Sqld> {
  const started = await startSqld({ dataDir })
  if (!started.ok) throw new Error(started.message)
  return started.sqld
}

/** What filling it takes of memory is no build's: the server that is left has only been started. */
export async function openFilledDatabase(dataDir: string, products: number, mediaDir: string): Promise<Sqld> {
  const filling = await open(dataDir)
  const client = createNodeClient(filling)
  await fillShop(client, products, mediaDir).finally(() => filling.stop())
  client.close()
  return open(dataDir)
}
