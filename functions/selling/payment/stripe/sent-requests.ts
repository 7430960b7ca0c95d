/** Watches requests to Stripe, to know afterwards whether a charge can have been made. */
import { connect } from 'node:net'

export type SentRequests = {
  /** True if a request that changes something may have arrived and been carried out. */
  mayHaveArrived: boolean
}

/** Timeout of the connection test, in milliseconds. */
const CONNECT_TIMEOUT_MS = 3000

/**
 * Status codes of requests that were not carried out: Stripe's own for bad keys (401, 403) and limits (429), and
 * Cloudflare's for requests that it could not pass on
 * (https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/).
 */
const NOT_CARRIED_OUT = new Set([401, 403, 429, 521, 522, 523, 525, 526, 530])

/** True if the host rejects connections or its name can't be resolved. */
const isClosed = (address: URL): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({
      host: address.hostname,
      port: Number(address.port || (address.protocol === 'http:' ? 80 : 443)),
    })
    const tell = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(closed)
    }
    const timer = setTimeout(() => tell(false), CONNECT_TIMEOUT_MS)
    socket.once('connect', () => tell(false))
    socket.once('error', () => tell(true))
  })

/**
 * A fetch that records in `sent` the requests that may have arrived. workerd's errors don't distinguish a refused
 * connection from a lost one, so a failed request counts as not sent if the host refuses connections right after it.
 */
export const watchedFetch =
  (sent: SentRequests): typeof fetch =>
  async (input, init) => {
    const changes = init?.method !== 'GET'
    try {
      const answer = await fetch(input, init)
      if (changes && !NOT_CARRIED_OUT.has(answer.status)) sent.mayHaveArrived = true
      return answer
    } catch (error) {
      const wasWaiting = init?.signal?.aborted === true
      if (changes && (wasWaiting || !(await isClosed(new URL(String(input)))))) sent.mayHaveArrived = true
      throw error
    }
  }
