/** Promotion codes: what each takes off, when, and how often it has been used. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PromotionState, type StaffPromotion, termsInWords } from '../../../domain/promotion/staff-promotion.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { formatCount } from '../../primitives/format-count.ts'
import { Icon } from '../../primitives/icon.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { longDay } from '../day-words.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { isLeaving } from '../queries.ts'
import { DiscardPromotion } from './discard-promotion.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { draftOf, type PromotionDraft } from './promotion-draft.ts'
import { promotionsQuery } from './promotion-queries.ts'
import '../publishing/tables.css'
import './promotions.css'

type Open = { draft: PromotionDraft /** Whether what was typed may be discarded is being asked. */; asks: boolean }

export function PromotionsScreen() {
  const { data, error, refetch } = useQuery(promotionsQuery)
  const [open, setOpen] = useState<Open | null>(null)
  if (data === undefined)
    return error && !isLeaving(error) ? <LoadFailed message={error.message} retry={refetch} /> : <PanelSkeleton />
  const { promotions, today } = data
  const edit = (promotion: StaffPromotion | null) => setOpen({ draft: draftOf(promotion, today), asks: false })
  const closed = (unsaved: PromotionDraft | null) => {
    setOpen(unsaved && { draft: unsaved, asks: true })
    // Somebody else may have changed it: then the list shows the latest.
    void refetch()
  }
  return (
    <>
      <section className="panel adm-tabled" aria-label="Promotion codes">
        <div className="adm-cardtop">
          <p className="small muted">
            Codes that shoppers type at the checkout. Orders that have used one keep what it saved them.
          </p>
          <Button className="primary sm" onClick={() => edit(null)}>
            <Icon name="plus" small />
            New code
          </Button>
        </div>
        {promotions.length === 0 ? (
          <EmptyState heading="No codes yet" text="Make the first, and tell your customers about it." niche="white" />
        ) : (
          <PromotionTable promotions={promotions} open={edit} />
        )}
      </section>
      {open && !open.asks && <PromotionDialog draft={open.draft} today={today} closed={closed} />}
      {open?.asks && <DiscardPromotion discard={() => setOpen(null)} goOn={() => setOpen({ ...open, asks: false })} />}
    </>
  )
}

const STATES: Readonly<Record<PromotionState, { look: string; name: string }>> = {
  on: { look: 'g', name: 'On' },
  scheduled: { look: 'b', name: 'Scheduled' },
  ended: { look: 'n', name: 'Ended' },
  used_up: { look: 'n', name: 'Used up' },
  off: { look: 'n', name: 'Off' },
}

type PromotionTableProps = { promotions: readonly StaffPromotion[]; open: (promotion: StaffPromotion) => void }

const PromotionTable = ({ promotions, open }: PromotionTableProps) => (
  <table className="adm-table">
    <thead>
      <tr>
        <th>Code</th>
        <th>What it takes off</th>
        <th>When</th>
        <th className="r">Used</th>
        <th>State</th>
        <th>
          <span className="sr">Change</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {promotions.map((promotion) => (
        <tr key={promotion.code}>
          <td className="nmc">
            <span className="nm">{promotion.code}</span>
          </td>
          <td>{termsInWords(promotion)}</td>
          <td className="promotion-when">
            {promotion.ends_on === null
              ? `From ${longDay(promotion.starts_on)}`
              : `${longDay(promotion.starts_on)} to ${longDay(promotion.ends_on)}`}
          </td>
          <td className="r">
            <span className="promotion-narrow">Used </span>
            {promotion.total_uses === null
              ? formatCount(promotion.used)
              : `${formatCount(promotion.used)} of ${formatCount(promotion.total_uses)}`}
          </td>
          <td>
            <span className={`st ${STATES[promotion.state].look}`}>{STATES[promotion.state].name}</span>
          </td>
          <td className="r promotion-change">
            <Button look="line" className="sm" onClick={() => open(promotion)}>
              Change<span className="sr"> {promotion.code}</span>
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
