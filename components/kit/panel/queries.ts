/** Connects TanStack Query with the API's calls (docs/decisions/0052-the-control-panels-kit.md). */
import {
  MutationCache,
  QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { ApiCall } from '../api/api-calls.ts'
import { type CallFailure, type CallOptions, type CallResult, call } from '../api/call.ts'
import { showToast } from '../primitives/toast-state.ts'

/** Error of a failed call, with a message that can be shown. */
export class CallFailed extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly code: CallFailure['code']
  /** Errors by field; undefined if the response has none. */
  readonly errors: CallFailure['errors']
  constructor({ message, status, code, errors }: CallFailure) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** Creates the error of a failure before any call, with a message that can be shown. */
export const failedWith = (message: string): CallFailed => new CallFailed({ ok: false, status: 0, message })

/** Returns a call's data, or throws CallFailed, as queries expect. */
export async function unwrap<Data>(answer: Promise<CallResult<Data>>): Promise<Data> {
  const given = await answer
  if (given.ok) return given.data
  throw new CallFailed(given)
}

/** True for an error after which the browser opens the sign-in or access-denied page, so no message is needed. */
export const isLeaving = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 401 || (error.status === 403 && error.code === undefined))

/** True if the record that was asked for doesn't exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 404 || error.status === 400)

/** Marks queries whose counts the side bar shows: read again after every change the user makes, besides by polling. */
export const COUNTED = { isCounted: true } as const

/** Reads the side bar's counts again. */
export const recount = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => meta?.isCounted === true })

/**
 * Creates the query client. While offline, queries fail immediately with a message; they are refetched on reconnecting.
 */
export function newQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onSuccess: () => void recount(client) }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: false, refetchOnReconnect: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

type Read = Extract<ApiCall, `GET ${string}`>

/**
 * Returns the query options of a GET call. The key starts with `group`, so that one invalidation covers a whole group.
 * Aborts calls that are no longer needed.
 */
export const callQuery = <Call extends Read>(group: string, name: Call, ...options: CallOptions<Call>) =>
  queryOptions({
    queryKey: [group, name, options[0]] as const,
    queryFn: ({ signal }) => unwrap(call(name, ...([{ ...options[0], signal }] as unknown as CallOptions<Call>))),
  })

/** Query options for data being edited: never refetched while shown, loaded again on the next visit. */
export const READ_ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 0, gcTime: 0 } as const

type WriteOptions<Input, Data> = {
  /** Message after success; null for none. */
  toast?: string | ((data: Data, input: Input) => string | null)
  /** Updates the screen from the response, before any refetch. */
  show?: (data: Data, input: Input) => void
  /** First parts of the keys of queries to invalidate, after success or failure. */
  reread?: readonly QueryKey[]
  /** Queries to invalidate after a conflict with another user's change. */
  onConflict?: QueryKey
  /** True for failures of `mutate` that the screen shows itself. */
  isQuiet?: (error: Error) => boolean
}

/** Returns a mutation that sends a call. `mutate` shows failures as a toast; callers of `mutateAsync` show them, as forms do. */
export function useWrite<Input, Data>(
  send: (input: Input) => Promise<CallResult<Data>>,
  { toast, show, reread = [], onConflict, isQuiet }: WriteOptions<Input, Data>,
) {
  const client = useQueryClient()
  const write = useMutation({
    mutationFn: (input: Input) => unwrap(send(input)),
    onSuccess: (data, input) => {
      show?.(data, input)
      const message = typeof toast === 'function' ? toast(data, input) : toast
      if (message) showToast(message)
    },
    onError: (error) => {
      const isOutdated = error instanceof CallFailed && (error.status === 409 || error.status === 404)
      if (onConflict && isOutdated) void client.invalidateQueries({ queryKey: onConflict })
    },
    onSettled: () => Promise.all(reread.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const mutate: typeof write.mutate = (...given) =>
    void write.mutateAsync(...given).catch((error: Error) => {
      if (!isQuiet?.(error) && !isLeaving(error)) showToast(error.message, 'bad')
    })
  return { ...write, mutate }
}
