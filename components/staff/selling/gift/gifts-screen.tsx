/** Gifts, the latest first: found by buyer, recipient, order or the end of the code; sent again or cancelled. */
import { useState } from 'react'
import { GIFT_PAGE, GIFT_TABS, type GiftTab } from '../../../../domain/selling/gift/staff-gift.ts'
import { useListQuery } from '../../../kit/panel/list-query.ts'
import { ListScreen } from '../../../kit/panel/list-screen.tsx'
import { useListState } from '../../../kit/panel/list-state.ts'
import { namesOf } from '../../../kit/panel/state-names.ts'
import { type Ask, GIFT_TAGS, giftColumns } from './gift-columns.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import { giftsQuery } from './gift-queries.ts'
import { withoutCode } from './without-code.ts'

/** Labels of gifts for staff. */
const GIFT_TAB_NAMES: Readonly<Record<GiftTab, string>> = { all: 'All', ...namesOf(GIFT_TAGS) }

export function GiftsScreen() {
  const list = useListState({ tab: GIFT_TABS })
  const { tab } = list.state
  const query = useListQuery({ ...list.state, q: withoutCode(list.state.q) }, giftsQuery)
  const [asks, setAsks] = useState<Ask | null>(null)
  return (
    <>
      <ListScreen
        label="Gifts"
        noun={['gift', 'gifts']}
        about="A code is as good as money: the shop keeps only its last four characters, and no one can read the rest."
        tabs={{ label: 'State', names: GIFT_TAB_NAMES, counts: query.data?.counts, ...list.filter('tab') }}
        search={{
          label: 'Search gifts by the end of the code, buyer, recipient or order number',
          placeholder: 'End of the code, e-mail, order number',
          read: withoutCode,
        }}
        query={query}
        rowsOf={({ gifts }) => gifts}
        pagesOf={({ counts }) => ({ total: counts[tab], size: GIFT_PAGE })}
        list={list}
        columns={giftColumns(setAsks)}
        keyOf={({ id }) => String(id)}
        empty={{ heading: 'No gifts yet', text: 'Gifts appear here once they are bought.' }}
        hint="Try the order’s number, or the last four characters."
      />
      {asks && <GiftDialog gift={asks.gift} does={asks.does} closed={() => setAsks(null)} />}
    </>
  )
}
