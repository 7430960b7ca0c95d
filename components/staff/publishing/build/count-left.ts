/** Counts the waiting changes that no build under way publishes. */
import type { Build, WaitingChanges } from '../../../../domain/publishing/build/schema.ts'

/** A queued build publishes all of them, a running one those that were saved before it began. */
export function countLeft(
  { changes, total }: Pick<WaitingChanges, 'changes' | 'total'>,
  builds: readonly Pick<Build, 'kind' | 'state' | 'started_at'>[],
): number {
  const publishing = builds.filter(({ kind }) => kind !== 'rollback')
  if (publishing.some(({ state }) => state === 'queued')) return 0
  const began = publishing.find(({ state }) => state === 'running')?.started_at ?? ''
  return total - changes.filter(({ at }) => at < began).length
}
