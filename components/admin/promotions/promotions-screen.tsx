/** Promotion codes: what each takes off, when, and how often it has been used. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffPromotion } from '../../../domain/promotion/promotion.schema.ts'
import { type PromotionState, termsInWords } from '../../../domain/promotion/promotion.ts'
import { Button } from '../../primitives/button.tsx'
import { formatCount } from '../../primitives/format-count.ts'
import { Icon } from '../../primitives/icon.tsx'
import { longDay } from '../day-words.ts'
import { stateColumn } from '../kit/cells.tsx'
import type { Column } from '../kit/column.ts'
import { ListScreen } from '../kit/list-screen.tsx'
import type { StateTags } from '../kit/state-names.ts'
import { ChangePromotion, NewPromotion } from './promotion-dialog.tsx'
import { promotionsQuery } from './promotion-queries.ts'
import './promotions.css'

const STATES: StateTags<PromotionState> = {
  on: ['On', 'g'],
  scheduled: ['Scheduled', 'b'],
  ended: ['Ended', 'n'],
  used_up: ['Used up', 'n'],
  off: ['Off', 'n'],
}

const usesInWords = ({ used, total_uses }: StaffPromotion): string =>
  total_uses === null ? formatCount(used) : `${formatCount(used)} of ${formatCount(total_uses)}`

const columnsOf = (open: (promotion: StaffPromotion) => void): Column<StaffPromotion>[] => [
  { name: 'Code', show: ({ code }) => <span className="nm">{code}</span>, csv: ({ code }) => code },
  { name: 'What it takes off', show: termsInWords, csv: termsInWords, isPlain: true },
  { name: 'Starts', show: ({ starts_on }) => longDay(starts_on), csv: ({ starts_on }) => starts_on },
  {
    name: 'Ends',
    show: ({ ends_on }) => (ends_on === null ? 'Never' : longDay(ends_on)),
    csv: ({ ends_on }) => ends_on ?? '',
  },
  { name: 'Used', show: usesInWords, csv: ({ used }) => used, isNumber: true },
  stateColumn('State', ({ state }) => STATES[state], 'st'),
  {
    name: 'Change',
    show: (promotion) => (
      <Button look="line" className="sm" onClick={() => open(promotion)}>
        Change<span className="sr"> {promotion.code}</span>
      </Button>
    ),
    isUnnamed: true,
  },
]

export function PromotionsScreen() {
  const query = useQuery(promotionsQuery)
  const [open, setOpen] = useState<StaffPromotion | 'new' | null>(null)
  const today = query.data?.today
  const closed = () => {
    setOpen(null)
    // Another user may have changed it: the list shows the latest.
    void query.refetch()
  }
  return (
    <>
      <ListScreen
        label="Promotion codes"
        noun={['code', 'codes']}
        about="Codes that shoppers type at the checkout. Orders that have used one keep what it saved them."
        actions={
          <Button className="primary sm" disabled={!today} onClick={() => setOpen('new')}>
            <Icon name="plus" small />
            New code
          </Button>
        }
        query={query}
        rowsOf={({ promotions }) => promotions}
        columns={columnsOf(setOpen)}
        keyOf={({ code }) => code}
        empty={{ heading: 'No codes yet', text: 'Create the first one, then share it with your customers.' }}
        csv={{ file: 'promotions.csv' }}
      />
      {today && open === 'new' && <NewPromotion today={today} closed={closed} />}
      {today && open !== null && open !== 'new' && <ChangePromotion promotion={open} today={today} closed={closed} />}
    </>
  )
}
