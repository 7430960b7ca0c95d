/** Stage 3, diff: decides which routes to render and which build number each has (build.md); pure. */

/** What the database remembers of a route: the highest build number given out, and for which content. */
export type KnownRoute = { b: number; contentHash: string }

/** What the live release holds of a route; absent when its files are missing. */
export type LiveRoute = { b: number; contentHash: string; codeHash: string }

export type Decision = { b: number; render: boolean; raised: boolean }

/**
 * b goes up when, and only when, the content moved from what the number was last given out for; it is never reused.
 * A route is rendered when the live release does not hold exactly this content, number and code.
 */
export function decide(
  contentHash: string,
  codeHash: string,
  known: KnownRoute | undefined,
  live: LiveRoute | undefined,
): Decision {
  const raised = known === undefined || known.contentHash !== contentHash
  const b = known === undefined ? 1 : raised ? known.b + 1 : known.b
  const render = live === undefined || live.b !== b || live.contentHash !== contentHash || live.codeHash !== codeHash
  return { b, render, raised }
}
