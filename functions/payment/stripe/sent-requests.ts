/** Watches what is sent to Stripe, to know afterwards whether a charge can have been made. */
import { connect } from 'node:net'

export type SentRequests = {
  /** Some request that changes something may have arrived there and been carried out. */
  mayHaveArrived: boolean
}

/** Milliseconds in which a server that is there takes a connection. */
const CONNECT_WITHIN = 3000

/**
 * Answers to requests that were not carried out: keys that are not accepted (401, 403) and limits (429) of Stripe's own, and
 * what Cloudflare says when it could not hand a request over (https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/).
 */
const NOT_CARRIED_OUT = new Set([401, 403, 429, 521, 522, 523, 525, 526, 530])

/** Whether nobody takes connections there, or nobody knows where that is. */
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
    const timer = setTimeout(() => tell(false), CONNECT_WITHIN)
    socket.once('connect', () => tell(false))
    socket.once('error', () => tell(true))
  })

/**
 * A fetch that notes in `sent` what may have arrived. workerd tells a refused connection from one that was lost by nothing,
 * so a failed request counts as not sent where nobody takes connections right after it.
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
