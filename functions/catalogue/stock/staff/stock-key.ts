/** Idempotency key of a change of stock. */
import type { StockKey } from '../../../../database/queries/catalogue/write-stock.ts'
import { randomToken } from '../../../../domain/core/token/random-token.ts'
import { sha256 } from '../../../core/http/sha256.ts'

const TOKEN_BYTES = 16

/** `request` is the whole input, which has to be the same for the same key. */
export const stockKey = async (key: string, request: unknown, at: Date): Promise<StockKey> => ({
  key,
  requestHash: await sha256(JSON.stringify(request)),
  token: randomToken(crypto, TOKEN_BYTES),
  now: at.toISOString(),
})
