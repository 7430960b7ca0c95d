/** What the control panel reads and keeps: TanStack Query over the shop's own calls (docs/decisions/0052-the-control-panels-kit.md). */
import { QueryClient } from '@tanstack/react-query'
import type { CallFailure, CallResult } from '../api/call.ts'

/** A call that came to nothing, with words that can be shown. */
export class CallFailed extends Error {
  /** HTTP status; 0 when nothing came back. */
  readonly status: number
  readonly code: CallFailure['code']
  /** By field; undefined if the answer names none. */
  readonly errors: CallFailure['errors']
  constructor({ message, status, code, errors }: CallFailure) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** A failure before any call, with words that can be shown. */
export const failedWith = (message: string): CallFailed => new CallFailed({ ok: false, status: 0, message })

/** What a call gives. Throws CallFailed, as queries want it. */
export async function answered<Data>(answer: Promise<CallResult<Data>>): Promise<Data> {
  const given = await answer
  if (given.ok) return given.data
  throw new CallFailed(given)
}

/** Whether the browser is leaving for the sign-in or the locked door: there is nothing to say on the way. */
export const isLeaving = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 401 || (error.status === 403 && error.code === undefined))

/** Offline a call fails at once, and says so; what failed is asked again once the connection is back. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
