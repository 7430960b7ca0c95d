/** Stage 3, diff: decides which routes to render and whose build number goes up; pure. */

/** What the database has of a route: its highest build number, for which content, and when (UTC ISO-8601). */
export type KnownRoute = { b: number; contentHash: string; raisedAt: string | null }

/** What the live release has of a route; absent when its files are missing. */
export type LiveRoute = { b: number; contentHash: string; codeHash: string }

export type Decision =
  /** The live release has exactly this: its files are carried over. */
  | { kind: 'keep'; b: number }
  /** Rendered again under the number it has: new code, or a file is missing. */
  | { kind: 'render'; b: number }
  /** New content: the database gives out a number never used before. */
  | { kind: 'raise' }

/** b goes up when, and only when, the content differs from what it was last given for. */
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
