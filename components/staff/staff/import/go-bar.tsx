/** The last step: takes the valid rows, and offers the others as a file. */
import { useQuery } from '@tanstack/react-query'
import { may } from '../../../../domain/staff/access/roles.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { Button } from '../../../kit/primitives/button.tsx'
import { countOf, formatCount } from '../../../kit/primitives/format-count.ts'
import { changesCountQuery } from '../../core/queries/publishing-queries.ts'
import type { DryRun } from './dry-run.ts'
import { LeftOutButton } from './left-out-button.tsx'
import { dryRun, type Session, takeGoodRows } from './session.ts'

type GoBarProps = { session: Session; run: DryRun; staff: Pick<StaffInfo, 'permissions'> }

export function GoBar({ session, run, staff }: GoBarProps) {
  const { data } = useQuery({ ...changesCountQuery, enabled: may(staff.permissions, 'publish') })
  const { counts, good, rows } = run
  return (
    <section className="im-go dark" aria-label="Import the rows">
      <p>
        <b>{good.rows === 0 ? 'Nothing to import' : `Import ${formatCount(good.rows)} of ${formatCount(rows)} rows`}</b>
        {summaryOf(run, session, data?.auto_publish)}
      </p>
      <div className="row wrapf">
        {counts.refused > 0 && <LeftOutButton variant="ghost" className="sm" run={run} fileName={session.file_name} />}
        {session.isStale ? (
          <Button variant="gold" className="sm" onClick={dryRun}>
            Run again
          </Button>
        ) : (
          good.rows > 0 && (
            <Button variant="gold" className="sm" onClick={takeGoodRows}>
              {labelOf(run)}
            </Button>
          )
        )}
      </div>
    </section>
  )
}

function labelOf({ counts, good }: DryRun): string {
  const all = counts.refused === 0 ? 'all' : 'the'
  const rowsLabel = counts.refused === 0 ? countOf(good.rows, 'row') : countOf(good.rows, 'good row')
  return `Import ${all} ${rowsLabel}${counts.odd > 0 ? ' anyway' : ''}`
}

/** `isAutoPublished`: undefined while unknown, and for users who may not publish. */
function summaryOf(
  { counts, undecided, missing }: DryRun,
  { goLive, paths }: Session,
  isAutoPublished: boolean | undefined,
): string {
  const fate =
    isAutoPublished === undefined ? 'be saved' : isAutoPublished ? 'go live as soon as saved' : 'wait under Publishing'
  const others = undecided.products === counts.new ? '' : ' unless the list says otherwise'
  const onSale = missing.is_open ? 'on sale' : 'on sale once the shop goes live'
  const parts = [
    counts.new > 0 &&
      `${countOf(counts.new, 'product')} will be added${undecided.products === 0 ? '' : `, ${goLive ? onSale : 'as drafts'}${others}`}.`,
    paths.size > 0 && `${countOf(paths.size, 'category', 'categories')} will be created.`,
    counts.changed > 0 && `${countOf(counts.changed, 'change')} will ${fate}.`,
    counts.odd > 0 && `${countOf(counts.odd, 'row')} ${counts.odd === 1 ? 'has' : 'have'} a price that looks wrong.`,
  ]
  return parts.filter(Boolean).join(' ')
}
