/** Describes the pages that publishing affects. */
import type { Reach } from '../../../../domain/publishing/build/schema.ts'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'

const long = (seconds: number | null): string => {
  if (seconds === null) return ''
  return seconds < 1.5 ? ', in about a second' : `, in about ${formatCount(Math.round(seconds))} seconds`
}

type Waiting = {
  total: number
  /** Changes that no build under way publishes. */
  left: number
  reach: Reach | undefined
}

/** '2 changes. They touch 9 pages, in about a second.' */
export function describeWaiting({ total, left, reach }: Waiting): string {
  if (total === 0) return 'Nothing to publish. The shop is up to date.'
  const changes = countOf(total, 'change')
  if (left === 0) return `${changes}, going live with the build under way.`
  if (reach === undefined || reach.looked_at === 0) return `${changes}.`
  const they = total === 1 ? 'It' : 'They'
  const verb = total === 1 ? 'touches' : 'touch'
  const what = reach.everything
    ? `may touch any of the shop’s ${formatCount(reach.looked_at)} pages`
    : `${verb} ${countOf(reach.page_count, 'page')}`
  return `${changes}. ${they} ${what}${long(reach.seconds)}.`
}
