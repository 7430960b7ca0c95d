/** TanStack Query over the shop's own calls (docs/decisions/0052-the-control-panels-kit.md). */
import { QueryClient, type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiCall } from '../api/api-calls.ts'
import { type CallFailure, type CallOptions, type CallResult, call } from '../api/call.ts'
import { showToast } from '../primitives/toast-state.ts'

/** A failed call, with a message that can be shown. */
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

/** Data of a call. Throws CallFailed, which queries expect. */
export async function unwrap<Data>(answer: Promise<CallResult<Data>>): Promise<Data> {
  const given = await answer
  if (given.ok) return given.data
  throw new CallFailed(given)
}

/** Returns true while the browser is leaving for the sign-in or the locked page: no error is shown then. */
export const isLeaving = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 401 || (error.status === 403 && error.code === undefined))

/** Fails calls at once while offline, with a message, and retries them when the connection is back. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: 'always' },
      mutations: { networkMode: 'always' },
    },
  })

type Read = Extract<ApiCall, `GET ${string}`>

/**
 * The query of a GET call. Its key begins with `group`, so that one invalidation covers every query of a group. A call
 * that is no longer needed is aborted.
 */
export const asked = <Call extends Read>(group: string, name: Call, ...options: CallOptions<Call>) =>
  queryOptions({
    queryKey: [group, name, options[0]] as const,
    queryFn: ({ signal }) => unwrap(call(name, ...([{ ...options[0], signal }] as unknown as CallOptions<Call>))),
  })

/** For data being edited: not refetched until it is saved; the next visit reads it again. */
export const READ_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0, gcTime: 0 } as const

type WriteOptions<Input, Data> = {
  /** Shown once it is done; null for nothing. */
  toast?: string | ((data: Data, input: Input) => string | null)
  /** Shows the answer before any refetch. */
  show?: (data: Data, input: Input) => void
  /** First parts of the keys of queries to read again, whether or not it succeeded. */
  reread?: readonly QueryKey[]
  /** Read again where another user was faster. */
  onConflict?: QueryKey
  /** Failures that the screen shows itself. */
  isQuiet?: (error: Error) => boolean
}

/** A call that changes something. A failure is shown as a toast. */
export function useWrite<Input, Data>(
  send: (input: Input) => Promise<CallResult<Data>>,
  { toast, show, reread = [], onConflict, isQuiet }: WriteOptions<Input, Data>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => unwrap(send(input)),
    onSuccess: (data, input) => {
      show?.(data, input)
      const words = typeof toast === 'function' ? toast(data, input) : toast
      if (words) showToast(words)
    },
    onError: (error) => {
      if (!isQuiet?.(error) && !isLeaving(error)) showToast(error.message, 'bad')
      const isOutdated = error instanceof CallFailed && (error.status === 409 || error.status === 404)
      if (onConflict && isOutdated) void client.invalidateQueries({ queryKey: onConflict })
    },
    onSettled: () => Promise.all(reread.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}
