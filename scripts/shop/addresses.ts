/** Lines with the shop's addresses, printed on start. */

/** The address by which a browser on this machine reaches a server that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

const isSame = (one: string, other: string): boolean => new URL(one).origin === new URL(other).origin

/** Two lines if the public address differs from the one it listens on, since it often isn't set up yet. */
export function openAt({ host, port, siteUrl }: { host: string; port: number; siteUrl: string }): string {
  const local = localUrl(host, port)
  const open = `Cellardoor is open at ${siteUrl}`
  return isSame(local, siteUrl) ? open : `${open}\nOn this machine it is at ${local}`
}
