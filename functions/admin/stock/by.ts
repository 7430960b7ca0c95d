/** Who changes stock, and the key that keeps a change from being made twice. */
import type { Client } from '@libsql/client'
import type { StaffRow } from '../../../database/queries/staff.ts'
import type { StockKey } from '../../../database/queries/write-stock.ts'
import { randomToken } from '../../../domain/token/random-token.ts'
import { sha256 } from '../../http/sha256.ts'

export type By = { database: Client; staff: StaffRow; at: Date }

const TOKEN_BYTES = 16

/** `request` is all that is asked for: with the same key it must be the same. */
export const stockKey = async (key: string, request: unknown, at: Date): Promise<StockKey> => ({
  key,
  requestHash: await sha256(JSON.stringify(request)),
  token: randomToken(crypto, TOKEN_BYTES),
  now: at.toISOString(),
})
