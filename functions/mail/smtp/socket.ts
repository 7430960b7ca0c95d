/** A connection to a mail server, as the runtime's TCP sockets have it; tests bring Node's in the same shape. */

export type Socket = {
  readable: ReadableStream<Uint8Array>
  writable: WritableStream<Uint8Array>
  /** Settles when the connection is there, encrypted where that was asked for. */
  opened: Promise<unknown>
  /** The same connection, encrypted from now on; this one is of no use any more. */
  startTls: () => Socket
  close: () => Promise<void>
}

export type OpenSocket = (
  address: { hostname: string; port: number },
  options: { secureTransport: 'on' | 'off' | 'starttls'; allowHalfOpen: boolean },
) => Socket
