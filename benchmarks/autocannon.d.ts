/** The part of autocannon that the benchmarks use, as the package has no types. */
declare module 'autocannon' {
  export type LoadRequest = {
    method?: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
  }
  type LoadClient = { setRequests: (requests: LoadRequest[]) => void }
  type LoadOptions = {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: LoadRequest[]
    setupClient: (client: LoadClient) => void
  }
  type LoadResult = {
    requests: { average: number; total: number }
    /** Milliseconds. */
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  export default function autocannon(options: LoadOptions): Promise<LoadResult>
}
