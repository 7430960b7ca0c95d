/** A database with a generated shop, freshly opened as on a merchant's server. */
import { createNodeClient } from '../database/client-node.ts'
import { type Sqld, startSqld } from '../scripts/shop/sqld.ts'
import { fillShop } from './generated-shop.ts'

async function open(dataDir: string): Promise<Sqld> {
  const started = await startSqld({ dataDir })
  if (!started.ok) throw new Error(started.message)
  return started.sqld
}

/** Restarts the server after filling, so that memory used for filling isn't attributed to builds. */
export async function openFilledDatabase(dataDir: string, products: number, mediaDir: string): Promise<Sqld> {
  const filling = await open(dataDir)
  const client = createNodeClient(filling)
  await fillShop(client, products, mediaDir).finally(() => filling.stop())
  client.close()
  return open(dataDir)
}
