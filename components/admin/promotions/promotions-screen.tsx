/** Promotion codes: what each takes off, when, and how often it has been used. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffPromotion } from '../../../domain/promotion/promotion.schema.ts'
import { type PromotionState, termsInWords } from '../../../domain/promotion/promotion.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { formatCount } from '../../primitives/format-count.ts'
import { Icon } from '../../primitives/icon.tsx'
import { LoadFailed } from '../../primitives/load-failed.tsx'
import { longDay } from '../day-words.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'
import { isLeaving } from '../queries.ts'
import { ChangePromotion, NewPromotion } from './promotion-dialog.tsx'
import { promotionsQuery } from './promotion-queries.ts'
import '../publishing/tables.css'
import './promotions.css'

export function PromotionsScreen() {
  const { data, error, refetch } = useQuery(promotionsQuery)
  const [open, setOpen] = useState<StaffPromotion | 'new' | null>(null)
  if (data === undefined)
    return error && !isLeaving(error) ? <LoadFailed message={error.message} retry={refetch} /> : <PanelSkeleton />
  const { promotions, today } = data
  const closed = () => {
    setOpen(null)
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
          <Button className="primary sm" onClick={() => setOpen('new')}>
            <Icon name="plus" small />
            New code
          </Button>
        </div>
        {promotions.length === 0 ? (
          <EmptyState
            heading="No codes yet"
            text="Create the first one, then share it with your customers."
            niche="white"
          />
        ) : (
          <PromotionTable promotions={promotions} open={setOpen} />
        )}
      </section>
      {open === 'new' && <NewPromotion today={today} closed={closed} />}
      {open !== null && open !== 'new' && <ChangePromotion promotion={open} today={today} closed={closed} />}
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
