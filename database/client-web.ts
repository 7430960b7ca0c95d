/** The libSQL client for the Worker. */
import { type Client, createClient } from '@libsql/client/web'

export type ClientOptions = {
  /** http(s) or libsql URL of the server. */
  url: string
  authToken?: string | undefined
  /** Replaces the global fetch, for example to count requests. */
  fetch?: typeof fetch | undefined
}

/** Integers are returned as numbers: none in this shop exceeds 2^53. */
export const createWebClient = ({ url, authToken, fetch }: ClientOptions): Client =>
  createClient({
    url,
    intMode: 'number',
    ...(authToken === undefined ? {} : { authToken }),
    ...(fetch === undefined ? {} : { fetch }),
  })
