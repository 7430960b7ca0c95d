/** Loads the details and stock of a product that is known only by its card. */
import { useEffect, useReducer, useState } from 'react'
import type { Product, Stock } from '../../../../domain/catalogue/product/product.ts'
import type { DeliveryPromise } from '../../../../domain/selling/delivery/promise.schema.ts'
import { call } from '../../../kit/api/call.ts'
import { useStore } from '../../../kit/primitives/use-store.ts'
import { $storeChanges } from '../../core/store/state.ts'

/** Why the product could not be loaded. `isDiscontinued`: no longer sold. Otherwise the request failed and can be retried. */
export type ProductFailure = { isDiscontinued: true } | { isDiscontinued: false; message: string }

export type KnownProduct = {
  /** null until the first response. Later responses, for variants of the same product, don't replace it. */
  product: Product | null
  /** Stock of `code`; null until known. */
  stock: Stock | null
  /** Stock of `code` at the local store; null without a local store and until known. */
  localStock: number | null
  /** Promised delivery days; null until known, and where the product can't be delivered. */
  promise: DeliveryPromise | null
  failure: ProductFailure | null
}

/** `changes`: the changes of the local store at the request. */
type Answered = KnownProduct & { code: string; changes: number }

const UNKNOWN: KnownProduct = { product: null, stock: null, localStock: null, promise: null, failure: null }
const NOTHING: Answered = { code: '', changes: 0, ...UNKNOWN }

/** Requests GET /api/product for `code`, and again when the code or the local store changes and on retry. */
export function useProduct(code: string): KnownProduct & { retry: () => void } {
  const [answered, setAnswered] = useState(NOTHING)
  const [tries, retry] = useReducer((count: number) => count + 1, 0)
  const changes = useStore($storeChanges)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry or another local store requests again
  useEffect(() => {
    let current = true
    setAnswered((before) => ({ ...before, failure: null }))
    void ask(code).then((answer) => {
      if (current) setAnswered((before) => ({ ...answer, code, changes, product: before.product ?? answer.product }))
    })
    return () => {
      current = false
    }
  }, [code, tries, changes])
  const { code: answeredCode, changes: answeredChanges, ...known } = answered
  if (answeredCode !== code) return { ...UNKNOWN, product: known.product, retry }
  return { ...known, ...(answeredChanges !== changes && { localStock: null }), retry }
}

const NOT_FOUND = 404

async function ask(product_code: string): Promise<KnownProduct> {
  const answer = await call('GET /api/product', { query: { product_code } })
  if (answer.ok) return { ...answer.data, localStock: answer.data.product.local_stock, failure: null }
  return { ...UNKNOWN, failure: failureOf(answer.status, answer.message) }
}

const failureOf = (status: number, message: string): ProductFailure =>
  status === NOT_FOUND ? { isDiscontinued: true } : { isDiscontinued: false, message }
