/** The key that keeps a change of stock from being made twice. */
import type { StockKey } from '../../../database/queries/write-stock.ts'
import { randomToken } from '../../../domain/token/random-token.ts'
import { sha256 } from '../../http/sha256.ts'

const TOKEN_BYTES = 16

/** `request` is all that is asked for: with the same key it must be the same. */
export const stockKey = async (key: string, request: unknown, at: Date): Promise<StockKey> => ({
  key,
  requestHash: await sha256(JSON.stringify(request)),
  token: randomToken(crypto, TOKEN_BYTES),
  now: at.toISOString(),
})
