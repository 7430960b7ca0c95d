/** Counts database round trips, so that tests can check the number of each API call. */

export type RoundTripCounter = {
  /** Pass it to a client as its fetch: it counts every request. */
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
