/** Promotion codes: the discount, period and number of uses of each. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffPromotion } from '../../../../domain/selling/promotion/promotion.schema.ts'
import { describeTerms, type PromotionState } from '../../../../domain/selling/promotion/promotion.ts'
import type { StaffInfo } from '../../../../domain/staff/access/schema.ts'
import { actsColumn, dayColumn, NewButton, stateColumn, textColumn } from '../../../kit/panel/cells.tsx'
import type { Column } from '../../../kit/panel/column.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { callQuery } from '../../../kit/panel/queries.ts'
import type { StateTags } from '../../../kit/panel/state-names.ts'
import { formatCount } from '../../../kit/primitives/format-count.ts'
import { PROMOTIONS, PromotionDialog } from './promotion-dialog.tsx'
import './promotions.css'

const STATES: StateTags<PromotionState> = {
  on: ['On', 'g'],
  scheduled: ['Scheduled', 'b'],
  ended: ['Ended', 'n'],
  used_up: ['Used up', 'n'],
  off: ['Off', 'n'],
}

const usesLabel = ({ used, total_uses }: StaffPromotion): string =>
  total_uses === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(total_uses)}`

const columnsOf = (open: (promotion: StaffPromotion) => void): Column<StaffPromotion>[] => [
  { name: 'Code', show: ({ code }) => <span className="nm">{code}</span>, csv: ({ code }) => code },
  textColumn('What it takes off', (promotion) => describeTerms(promotion, promotion.scope), { isPlain: true }),
  dayColumn('Starts', ({ starts_on }) => starts_on),
  dayColumn('Ends', ({ ends_on }) => ends_on, 'Never'),
  { name: 'Used', show: usesLabel, csv: ({ used }) => used, isNumber: true },
  stateColumn('State', ({ state }) => STATES[state], 'st'),
  actsColumn((promotion) => [['Change', promotion.code, () => open(promotion)]]),
]

export function PromotionsScreen({ staff }: { staff: StaffInfo }) {
  const query = useQuery(callQuery(PROMOTIONS, 'GET /api/admin/promotions'))
  const [open, setOpen] = useState<StaffPromotion | null>()
  const today = query.data?.today
  return (
    <>
      <ListScreen
        label="Promotion codes"
        noun={['code', 'codes']}
        about="Codes that shoppers type at the checkout. Orders that have used one keep what it saved them."
        actions={<NewButton label="New code" isOff={!today} press={() => setOpen(null)} />}
        query={query}
        rowsOf={({ promotions }) => promotions}
        columns={columnsOf(setOpen)}
        keyOf={({ code }) => code}
        empty={{ heading: 'No codes yet', text: 'Create the first one, then share it with your customers.' }}
        csv="promotions.csv"
      />
      {today && open !== undefined && (
        <PromotionDialog promotion={open} today={today} staff={staff} closed={() => setOpen(undefined)} />
      )}
    </>
  )
}
