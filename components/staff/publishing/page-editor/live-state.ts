/** Derives whether a published page is still being built, live, or failed. */
import { isFinished } from '../../../../domain/publishing/build/build.ts'
import type { Build, WaitingChange } from '../../../../domain/publishing/build/schema.ts'
import { pathOf } from '../../../../domain/publishing/page/around-page.ts'

/** 'waits' until someone publishes the shop's changes; 'failed' if the build could not bring it to the site. */
export type LiveState = 'going' | 'live' | 'waits' | 'failed'

type Known = {
  route: string
  changes: readonly Pick<WaitingChange, 'noun' | 'noun_id'>[]
  /** The one that runs, or the newest. */
  build: Pick<Build, 'state' | 'failed_pages'> | undefined
}

/** All known facts are from after the page was published. */
export function liveState({ route, changes, build }: Known): LiveState {
  const isWaiting = changes.some(({ noun, noun_id }) => noun === 'page' && noun_id === route)
  if (isWaiting && build && !isFinished(build)) return 'going'
  if (isWaiting) return build?.state === 'failed' ? 'failed' : 'waits'
  return build?.failed_pages.some(({ url }) => url === pathOf({ route })) ? 'failed' : 'live'
}
