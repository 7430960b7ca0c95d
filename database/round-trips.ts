/** Counts the round trips to the database, so that tests can hold each API call to its number. */

export type RoundTripCounter = {
  /** To be given to a client as its fetch: every request to the server counts. */
  fetch: typeof fetch
  count: () => number
  reset: () => void
}

export const countRoundTrips = (send: typeof fetch = fetch): RoundTripCounter => {
  let trips = 0
  return {
    fetch: (input, init) => {
      trips += 1
      return send(input, init)
    },
    count: () => trips,
    reset: () => {
      trips = 0
    },
  }
}
