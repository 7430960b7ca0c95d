/** Build stage 3: decides which routes to render and which need a new build number. */

/** The database's record of a route: its latest build number, that number's content, and its time (UTC ISO-8601). */
export type KnownRoute = { b: number; contentHash: string; raisedAt: string | null }

/** The live release's entry for a route. Undefined if its files are missing. */
export type LiveRoute = { b: number; contentHash: string; codeHash: string }

export type Decision =
  /** The live release is up to date: link its files. */
  | { kind: 'keep'; b: number }
  /** The code is new or a file is missing: render with the same number. */
  | { kind: 'render'; b: number }
  /** The content is new: render with a new number from the database. */
  | { kind: 'raise' }

/** Assigns a new build number only if the content differs from the last number's content. */
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
