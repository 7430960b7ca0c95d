/** Stage 3, diff: decides which routes to render and whose build number goes up; pure. */

/** The database's record of a route: its highest build number, the content it is for, and when (UTC ISO-8601). */
export type KnownRoute = { b: number; contentHash: string; raisedAt: string | null }

/** The live release's record of a route; absent if its files are missing. */
export type LiveRoute = { b: number; contentHash: string; codeHash: string }

export type Decision =
  /** The live release is up to date: its files are carried over. */
  | { kind: 'keep'; b: number }
  /** Rendered again with the same number: the code is new, or a file is missing. */
  | { kind: 'render'; b: number }
  /** New content: the database assigns a number never used before. */
  | { kind: 'raise' }

/** Raises b only if the content differs from that of the route's last number. */
export function decide(
  contentHash: string,
  codeHash: string,
  known: Pick<KnownRoute, 'b' | 'contentHash'> | undefined,
  live: LiveRoute | undefined,
): Decision {
  if (known?.contentHash !== contentHash) return { kind: 'raise' }
  const holds = live?.b === known.b && live.contentHash === contentHash && live.codeHash === codeHash
  return { kind: holds ? 'keep' : 'render', b: known.b }
}
