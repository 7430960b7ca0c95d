/** The libSQL client for scripts and tests. HTTP only, so that no native module is loaded. */
import { type Client, createClient } from '@libsql/client/http'
import type { ClientOptions } from './client-web.ts'
import { fetchUncompressed } from './fetch-uncompressed.ts'

/** Integers come back as numbers: none of ours passes 2^53. */
export const createNodeClient = ({ url, authToken, fetch }: ClientOptions): Client =>
  createClient({
    url,
    intMode: 'number',
    ...(authToken === undefined ? {} : { authToken }),
    fetch: fetchUncompressed(url, fetch),
  })
